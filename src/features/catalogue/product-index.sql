-- Searches by words. Each function allows the planner only the index, because the planner does not know how many
-- products have a word and would read every row.
create or replace function products_with(wanted tsquery) returns setof text language sql stable rows 5000
  set enable_seqscan = off set enable_indexscan = off as $$
  select product_id from product_words where words @@ wanted $$;
create or replace function any_product_with(wanted tsquery, among text[]) returns boolean language sql stable
  set enable_seqscan = off set enable_indexscan = off as $$
  select exists (select 1 from product_words where words @@ wanted and visibility = any(among)) $$;
-- Counts products by columns of `product_words`, those of the filters; `shown_in` and `of_collection` may be null.
create or replace function count_matches_by(columns text[], wanted tsquery, among text[], shown_in text, of_collection text)
  returns setof record language plpgsql stable rows 1000
  set enable_seqscan = off set enable_indexscan = off as $$ begin
  return query execute format('select %1$s, count(*)::int from product_words
    where words @@ $1 and visibility = any($2)
      and ($3 is null or cardinality(hidden_in) = 0 or $3 <> all(hidden_in))
      and ($4 is null or collection = $4)
    group by %1$s', (select string_agg(quote_ident(name), ', ') from unnest(columns) as name))
    using wanted, among, shown_in, of_collection;
end $$;
-- The name of `count_matches_by` until its columns were a parameter.
drop function if exists found_alike(tsquery, text[], text, text);

create or replace trigger content_change after insert or update or delete or truncate on product_index
  for each statement execute function tell_content_change();
-- Finds words that differ in a letter, by the index only: comparing a hundred forms with those of every word takes
-- 50 ms with 1,500 words, which the planner does not know.
create or replace function near_search_words(forms text[]) returns setof search_words language sql stable rows 10
  set enable_seqscan = off as $$
  select * from search_words where shortened && forms $$;
