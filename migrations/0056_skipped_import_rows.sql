UPDATE "import_rows" SET "state" = 'skipped' WHERE "state" = 'kept';
