#!/bin/bash
# Make every missing picture of the catalogue, one at a time. Safe to stop and start again.
# WIDTH (800) and SAMPLES (44) may be set from outside.
cd "$(dirname "$0")" || exit 1
exec 9>.cache/queue.lock
flock -n 9 || { echo "the queue is already running"; exit 1; }
python=/usr/bin/python3
$python order.py | while read -r model colour; do
  began=$SECONDS
  out=../seed/pictures/$model
  raw=.cache/$model-$colour.png
  if nice -n 15 blender -b --factory-startup -P render.py -- \
      "$model" "$colour" "${WIDTH:-800}" "${SAMPLES:-44}" "$PWD/$raw" > .cache/blender.log 2>&1 \
    && [ -s "$raw" ]
  then
    mkdir -p "$out"
    $python compose.py "$raw" ".cache/page.png" && nice -n 15 ./encode.sh ".cache/page.png" "$out/$colour" 800 400
    rm -f "$raw" .cache/page.png
    echo "$(date +%T) $model $colour $((SECONDS - began)) s"
  else
    echo "$(date +%T) $model $colour failed: $(grep -m1 Error .cache/blender.log)"
  fi
done
echo "$(date +%T) queue is empty"
