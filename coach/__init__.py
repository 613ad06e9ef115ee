"""What-if and the coach: estimates over hidden worlds, compiled playouts, and what they say of a player's decisions."""
