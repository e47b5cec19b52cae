#!/bin/sh
# keep-assets.sh RELEASE KEPT: copies the files with hashed names and the persisted documents of a release into a folder that
# outlives it, so that pages which were opened before a deploy find theirs for a day after it. Runs before the release begins
# to serve, with KEPT_DOCUMENTS_DIR=KEPT/documents.
set -eu
release=$1
cd "$2"
# The day of the release before begins now. `current` lists its files.
if [ -f current ]; then
  while read -r file; do
    if [ -f "$file" ]; then touch "$file"; fi
  done <current
fi
find . -type f ! -name current -mmin +1440 -delete
mkdir -p staff documents
cp -R "$release/dist/client/assets" .
cp -R "$release/dist/staff/staff/assets" staff/
documents=documents/$(sha256sum "$release/schema/documents.json" | cut -c -64).json
cp "$release/schema/documents.json" "$documents"
{
  echo "$documents"
  (cd "$release/dist/client" && find assets -type f)
  (cd "$release/dist/staff" && find staff/assets -type f)
} >current
