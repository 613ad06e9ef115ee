"""Random complete games of an invented club, as many as wanted: what large warehouses are tried with."""
