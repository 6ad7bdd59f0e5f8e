#!/bin/bash
# encode.sh FROM.png TO_STEM WIDTH...   writes TO_STEM-WIDTH.avif and .webp, the last width last.
# Patterned cloth weighs five times a plain one: quality falls in steps until the file is light enough for a phone.
from=$1 stem=$2
shift 2
scaled=$(mktemp --suffix .png)
trap 'rm -f "$scaled"' EXIT
for width in "$@"; do
  ceiling=$((width * width * ${WEIGHT:-14} / 100))
  ffmpeg -v error -y -i "$from" -vf "scale=$width:-2:flags=lanczos" "$scaled" < /dev/null
  for level in 17 22 27 32; do
    avifenc -s 5 -j 1 -y 444 --min 0 --max 63 -a end-usage=q -a cq-level=$level "$scaled" "$stem-$width.avif" > /dev/null
    [ "$(stat -c %s "$stem-$width.avif")" -le "$ceiling" ] && break
  done
  for quality in 84 76 68 60; do
    cwebp -quiet -q $quality -sharp_yuv -m 6 "$scaled" -o "$stem-$width.webp"
    [ "$(stat -c %s "$stem-$width.webp")" -le "$ceiling" ] && break
  done
done
