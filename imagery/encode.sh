#!/bin/bash
# encode.sh FROM.png TO_STEM WIDTH...   writes TO_STEM-WIDTH.avif and .webp, the last width last
from=$1 stem=$2
shift 2
scaled=$(mktemp --suffix .png)
trap 'rm -f "$scaled"' EXIT
for width in "$@"; do
  ffmpeg -v error -y -i "$from" -vf "scale=$width:-2:flags=lanczos" "$scaled" < /dev/null
  avifenc -s 5 -j 1 -y 444 --min 0 --max 63 -a end-usage=q -a cq-level="${CQ:-17}" "$scaled" "$stem-$width.avif" > /dev/null
  cwebp -quiet -q "${WEBP:-84}" -sharp_yuv -m 6 "$scaled" -o "$stem-$width.webp"
done
