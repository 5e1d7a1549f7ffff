#!/bin/sh
# A second verifier of receipts, written apart from the first: POSIX sh, jq, openssl, sha256sum, base64. It needs nothing of the project.
#   sh receipts/verify.sh [--key <public.pem>]... [--base <folder>] <folder or file>...
# Receipts, those of reviews, and the records of real hosts in `live`. One line per file: `ok <file>`, or `<class> <file>: <step>: <reason>`; a signature says whether its key is one of the given.
# Exit codes: 0 all is ok, 6 something is not, 7 there was nothing, 1 wrong usage or a missing tool. It checks what a receipt says of itself,
# its signatures, in a folder what its receipts say of each other, and with --base that nothing of that folder is gone or other. Of a file of which
# two lines speak the worse counts. It looks at no source (currency), no trust file, no history.
set -u
export LC_ALL=C
here=$(dirname "$0")
keys='' base='' seen=0 bad=0
usage() { echo 'usage: verify.sh [--key <public.pem>]... [--base <folder>] <folder or file>...' >&2; exit 1; }
for tool in jq openssl sha256sum base64; do
  command -v "$tool" >/dev/null 2>&1 || { echo "verify.sh: expected $tool, got none" >&2; exit 1; }
done
while [ $# -gt 0 ]; do
  case $1 in
    --key)
      [ $# -ge 2 ] || usage
      id=$(openssl pkey -pubin -in "$2" -outform DER 2>/dev/null | sha256sum | cut -c 1-64)
      [ "$id" != e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855 ] || { echo "verify.sh: expected a public key in PEM, at $2" >&2; exit 1; }
      keys="$keys $id"
      shift 2 ;;
    --base) [ $# -ge 2 ] && [ -d "$2" ] || usage; base=$2; shift 2 ;;
    -*) usage ;;
    *) break ;;
  esac
done
[ $# -gt 0 ] || usage
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM

sha() { sha256sum | cut -c 1-64; }
good() { seen=$((seen + 1)); printf 'ok %s%s\n' "$file" "${1:-}"; }
bad() { seen=$((seen + 1)); bad=$((bad + 1)); printf '%s %s: %s\n' "$1" "$file" "$2"; }

# Keys in the order of UTF-16 code units: jq itself goes by code point.
canon='def utf16: explode | map(if . > 65535 then (. - 65536) as $c | 55296 + ($c / 1024 | floor), 56320 + $c % 1024 else . end);
  def canon: if type == "object" then . as $o | reduce (keys_unsorted | sort_by(utf16) | .[]) as $k ({}; .[$k] = ($o[$k] | canon))
    elif type == "array" then map(canon) elif type == "number" and (. > 9007199254740991 or . < -9007199254740991) then error("unsafe") else . end;'
# jq writes DEL as an escape, the canonical text does not. Doubled backslashes are set aside, so that only real escapes are met.
mark=$(printf '\001') del=$(printf '\177')
raw_del() { sed -e "s/\\\\\\\\/$mark/g" -e "s/\\\\u007f/$del/g" -e "s/$mark/\\\\\\\\/g"; }

# $how jq is asked for keys in order. Its own order, much quicker, is the same where no character is beyond U+FFFF; no long integer may be there
# either, since only the slow way looks at its size. A text that is not canonical may escape both: it is refused whatever its keys.
ways() {
  member='^ *("([^"\\]|\\.)*": )?'
  if grep -q "$(printf '[\360-\367]')" "$file" || grep -Eq "$member-?[0-9]{16}" "$file"; then how='' then='| canon'; else how=-S then=''; fi
}

# Why the bytes of $file are not the one text of their value; nothing when they are.
form() {
  jq -s $how --indent 2 "$canon"' if length == 1 then .[0] '"$then"' else error("not one") end' <"$file" >"$work/jq" 2>/dev/null || { echo 'not one JSON value of safe integers'; return; }
  raw_del <"$work/jq" | cmp -s - "$file" || { echo 'not the canonical text'; return; }
  if grep -E "$member[-0-9]" "$file" | grep -Evq "$member(0|-?[1-9][0-9]{0,15}),?\$"; then echo 'a number that is no plain integer'; return; fi
  if grep -Eq '^ {129}|^ {128}("([^"\\]|\\.)*": )?[[{]' "$file"; then echo 'nested too deeply'; return; fi
  if grep -Eq '^ *"__proto__": ' "$file"; then echo 'a key __proto__'; fi
}

# sha256 of the compact text of the claim, of what makes up the pack, and of the control tests: three words.
digests() {
  jq -c $how "$canon"' (.predicate.claim? // null) as $c | ($c '"$then"'), ([$c.mutants[]? | [.id, .source.sha256 // .applied.effectFingerprint // null]]), $c.controlTests?' <"$file" 2>/dev/null |
    raw_del | while read -r text; do printf '%s' "$text" | sha; done
}

check_receipt() {
  name=${file##*/}
  if [ -h "$file" ] || [ ! -f "$file" ]; then bad tampered 'file: not a regular file'; return; fi
  if [ "$(wc -c <"$file")" -gt 4194304 ]; then bad unverifiable 'file: too large'; return; fi
  ways
  reason=$(form)
  if [ -n "$reason" ]; then bad tampered "form: $reason"; return; fi
  printf '%s' "$name" | grep -Eq '^(named|machine|config|review|plan|round|answer|matrix|withdrawal)-[0-9a-f]{64}\.json$' || { bad tampered 'id: another file name'; return; }
  if [ "${name#*-}" != "$(sha <"$file").json" ]; then bad tampered 'id: sha256 of the file'; return; fi
  set -- $(digests)
  reason=$(jq -r --arg prefix "${name%%-*}" --arg claimSha "${1:-}" --arg packSha "${2:-}" --arg testsSha "${3:-}" -f "$here/verify.jq" <"$file" 2>/dev/null) ||
    { bad tampered 'schema: not understood'; return; }
  case $reason in
    '')
      good
      jq -c --arg file "$file" --arg place "${file#"$root"/}" \
        '{file: $file, place: $place, kind: .predicateType, claim: .predicate.claim, at: ((.predicate.details? | .finishedAt? // .measuredAt?) // null)}' <"$file" >>"$work/set" ;;
    version:*) bad unverifiable "$reason" ;;
    *) bad tampered "$reason" ;;
  esac
}

check_sidecar() {
  name=${file##*/} receipt=${file%.*.dsse.json}.json
  digits=${name%.dsse.json} digits=${digits##*.}
  printf '%s' "$name" | grep -Eq '^[a-z]+-[0-9a-f]{64}\.[0-9a-f]{16}\.dsse\.json$' || { bad incomplete 'signature: another file name'; return; }
  if [ ! -e "$receipt" ]; then bad incomplete 'signature: without its receipt'; return; fi
  if [ -h "$file" ] || [ ! -f "$file" ] || [ "$(wc -c <"$file")" -gt 16384 ]; then bad tampered 'signature: not a small regular file'; return; fi
  ways
  reason=$(form)
  if [ -n "$reason" ]; then bad tampered "signature: $reason"; return; fi
  fields=$(jq -r 'def hex: type == "string" and test("\\A[0-9a-f]{64}\\z"); def base64: type == "string" and length <= 1024 and test("\\A[A-Za-z0-9+/]+={0,2}\\z");
    def members: if type == "object" then keys else null end; if members == ["payloadSha256", "payloadType", "signatures"] and (.payloadSha256 | hex)
      and .payloadType == "application/vnd.in-toto+json" and (.signatures | type == "array" and length == 1) and (.signatures[0] | members == ["keyid", "publicKey", "sig"]
      and (.keyid | hex) and (.publicKey | base64) and (.sig | base64)) then .payloadSha256, (.signatures[0] | .keyid, .publicKey, .sig) else empty end' <"$file" 2>/dev/null) && [ -n "$fields" ] ||
    { bad tampered 'signature: not the shape of one signature'; return; }
  { read -r payload; read -r keyid; read -r key; read -r sig; } <<END
$fields
END
  if [ "$payload" != "$(sha <"$receipt")" ]; then bad tampered 'signature: of another file'; return; fi
  printf '%s' "$key" | base64 -d >"$work/key" 2>/dev/null && [ "$(base64 <"$work/key" | tr -d '\n')" = "$key" ] || { bad tampered 'signature: key is not base64'; return; }
  printf '%s' "$sig" | base64 -d >"$work/sig" 2>/dev/null && [ "$(base64 <"$work/sig" | tr -d '\n')" = "$sig" ] || { bad tampered 'signature: not base64'; return; }
  if [ "$keyid" != "$(sha <"$work/key")" ] || [ "${keyid#"$digits"}" = "$keyid" ]; then bad tampered 'signature: key id'; return; fi
  { printf 'DSSEv1 28 application/vnd.in-toto+json %d ' "$(wc -c <"$receipt")" && cat "$receipt"; } >"$work/pae"
  verified || { bad tampered 'signature: not by its key'; return; }
  case " $keys " in
    *" $keyid "*) good ": signed by a given key" ;;
    *) good ": signed by a key that nobody vouches for here" ;;
  esac
}

# Ed25519 signs the bytes; P-256 signs their sha256, r and s side by side, which openssl wants in ASN.1.
verified() {
  case $(openssl pkey -pubin -inform DER -in "$work/key" -noout -text 2>/dev/null) in
    ED25519*) openssl pkeyutl -verify -pubin -keyform DER -inkey "$work/key" -rawin -in "$work/pae" -sigfile "$work/sig" >/dev/null 2>&1 ;;
    *prime256v1*)
      [ "$(wc -c <"$work/sig")" -eq 64 ] || return 1
      r=$(head -c 32 "$work/sig" | od -An -v -tx1 | tr -d ' \n') s=$(tail -c 32 "$work/sig" | od -An -v -tx1 | tr -d ' \n')
      printf 'asn1=SEQUENCE:rs\n[rs]\nr=INTEGER:0x%s\ns=INTEGER:0x%s\n' "$r" "$s" | openssl asn1parse -genconf /dev/stdin -noout -out "$work/asn1" >/dev/null 2>&1 &&
        openssl dgst -sha256 -verify "$work/key" -keyform DER -signature "$work/asn1" "$work/pae" >/dev/null 2>&1 ;;
    *) return 1 ;;
  esac
}

# A recorded matrix of a real host: text, name, shape, and what its cases add up to.
check_live() {
  name=${file##*/}
  if [ -h "$file" ] || [ ! -f "$file" ]; then bad tampered 'file: not a regular file'; return; fi
  if [ "$(wc -c <"$file")" -gt 4194304 ]; then bad unverifiable 'file: too large'; return; fi
  reason=$(form)
  if [ -n "$reason" ]; then bad tampered "form: $reason"; return; fi
  digest=${name##*-} digest=${digest%.json}
  printf '%s' "$name" | grep -Eq '^.+-[0-9a-f]{64}\.json$' || { bad tampered 'id: another file name'; return; }
  if [ "$digest" != "$(sha <"$file")" ]; then bad tampered 'id: sha256 of the file'; return; fi
  reason=$(jq -r --arg begin "${name%-*}" -f "$here/verify-live.jq" <"$file" 2>/dev/null) || { bad tampered 'schema: not understood'; return; }
  case $reason in
    '') good ;;
    version:*) bad unverifiable "$reason" ;;
    *) bad tampered "$reason" ;;
  esac
}

check() {
  file=$1
  case $file in
    */live/*.json) check_live ;;
    *.dsse.json) check_sidecar ;;
    *) check_receipt ;;
  esac
}

# What the sound receipts of a folder say of each other.
check_set() {
  jq -s -r -f "$here/verify-set.jq" <"$work/set" >"$work/told" 2>/dev/null || { file=$root; bad tampered 'set: not understood'; return; }
  while IFS= read -r line; do bad=$((bad + 1)); printf '%s\n' "$line"; done <"$work/told"
}

for path in "$@"; do
  root=$path
  : >"$work/set"
  if [ ! -d "$path" ]; then check "$path"; continue; fi
  for entry in "$path"/*.json "$path"/reviews/*.json "$path"/live/*.json; do
    if [ -e "$entry" ] || [ -h "$entry" ]; then check "$entry"; fi
  done
  check_set
  if [ -n "$base" ]; then
    for entry in "$base"/*.json "$base"/reviews/*.json "$base"/live/*.json; do
      [ -e "$entry" ] || continue
      file=$path${entry#"$base"}
      [ -f "$file" ] && cmp -s "$entry" "$file" || bad tampered 'append-only: gone, or not as the base has it'
    done
  fi
done
[ "$seen" -gt 0 ] || exit 7
[ "$bad" -eq 0 ] || exit 6
