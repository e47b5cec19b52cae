-- Similar spellings in search.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
