-- No two records share an id of their play.
with ids as (select distinct record_id, unnest(list_append(also, id)) as id from records)
select record_id, id from ids where id is not null qualify count(*) over (partition by id) > 1
