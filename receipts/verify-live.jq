# What a recorded matrix of a real host says wrongly of itself, as `step: reason`, or nothing. Input: a record whose text is canonical; $begin is its
# file name before the digest.

def members($names): type == "object" and keys == ($names | sort);
def count: type == "number" and . >= 0;
def text: type == "string";
def name: text and . != "";
def hex: text and test("\\A[0-9a-f]{64}\\z");
def effect: IN("absent", "present", "other-bytes");
def agreements: ["agrees", "false-cover", "false-alarm", "other-cause", "unverified", "inconclusive"];

def cell: members(["id", "title", "predicted", "observed", "agreement", "forbidden", "permitted", "starts"]) and (.id | name) and (.title | text)
  and (.predicted | members(["prediction", "status", "decision", "basis"]) and (.prediction | IN("blocks", "runs", "absent", "unverified"))
    and (.status | IN("COVERED", "UNVERIFIED", "UNCOVERED", "RESIDUAL", "TARGET_SIDE", "ABSENT"))
    and (.decision | IN("blocks", "runs", "host-refuses", "undecidable", null)) and (.basis | IN("version", "contract")))
  and (.observed | members(["class", "because"]) and (.because | text)
    and (.class | IN("CONTROLS", "NOT_INVOKED", "INVOKED_FAIL_OPEN", "PREVENTED_BY_OTHER", "HOST_REFUSED", "INCONCLUSIVE")))
  and (.agreement as $one | agreements | any(. == $one)) and (.forbidden | effect) and (.permitted == null or (.permitted | effect))
  and (.starts | members(["forbidden", "permitted", "other"]) and all(.[]; count));

def shape: members(["schema", "tool", "host", "setting", "cells", "verdict"]) and .schema == "urn:hookproof:schema:live-conformance:v1"
  and (.tool | members(["name", "version"]) and .name == "hookproof" and (.version | text))
  and (.host | members(["name", "version", "contractVersion", "package", "executableSha256", "lockSha256", "isPinned"]) and (.name | name)
    and (.version | name) and (.contractVersion | text) and (.package | text) and (.executableSha256 | hex) and (.lockSha256 | hex) and (.isPinned | type == "boolean"))
  and (.setting | members(["os", "cpu", "surface", "isLoopbackOnly"]) and (.os | text) and (.cpu | text) and .surface == "cli-headless"
    and (.isLoopbackOnly | type == "boolean"))
  and (.cells | type == "array" and length > 0 and all(.[]; cell))
  and (.verdict | members(["tally", "cells", "unverifiedMax", "problems"]) and (.cells | count) and (.unverifiedMax | count)
    and (.tally | members(agreements) and all(.[]; count)) and (.problems | type == "array" and all(.[]; text)));

# What the prediction is worth beside the class, and the class beside what was read back.
def agreement: .observed.class as $class | ($class | IN("NOT_INVOKED", "INVOKED_FAIL_OPEN")) as $occurred | .predicted.prediction
  | if $class == "INCONCLUSIVE" then "inconclusive"
    elif . == "unverified" then "unverified"
    elif . == "runs" then (if $occurred then "agrees" elif $class == "CONTROLS" then "false-alarm" else "other-cause" end)
    elif $occurred then "false-cover"
    elif (. == "blocks") == ($class == "CONTROLS") then "agrees"
    else "other-cause" end;
def class: .observed.class as $class | (.starts.forbidden > 0) as $started
  | if $class == "INCONCLUSIVE" or .forbidden == "other-bytes" then "INCONCLUSIVE"
    elif .forbidden == "present" then (if $started then "INVOKED_FAIL_OPEN" else "NOT_INVOKED" end)
    elif $class == "HOST_REFUSED" then $class
    elif $started | not then "PREVENTED_BY_OTHER"
    elif .permitted == null or .permitted == "present" then "CONTROLS"
    else "INCONCLUSIVE" end;

def problems: . as $record
  | def named($agreement; $what): [$record.cells[] | select(.agreement == $agreement).id] | if . == [] then empty else "\($what): \(join(", "))" end;
  ([.cells[] | select(.agreement == "unverified")] | length) as $unverified
  | [ named("false-cover"; "said to be refused, and the effect occurred"), named("false-alarm"; "said to run, and the guard controls"),
      named("other-cause"; "something else than the guard decided"), named("inconclusive"; "could not be told"),
      (if $unverified > .verdict.unverifiedMax then "expected at most \(.verdict.unverifiedMax) cases without a claim, got \($unverified)" else empty end) ];

if (.schema? // null | text) and (.schema | test("\\Aurn:hookproof:schema:live-conformance:v(?!1\\z)[0-9]+\\z")) then "version: schema"
elif shape | not then "schema: shape"
elif "\(.host.name)-\(.host.version)" != $begin then "id: first words of the name"
elif ([.cells[].id] | unique | length) != (.cells | length) then "consistency: a case twice"
elif any(.cells[]; .agreement != agreement) then "consistency: agreement"
elif any(.cells[]; .observed.class != class) then "consistency: class"
elif .verdict.cells != (.cells | length) then "consistency: cells"
elif .verdict.tally != (. as $r | [agreements[] | . as $one | {key: ., value: ([$r.cells[] | select(.agreement == $one)] | length)}] | from_entries) then "consistency: tally"
elif .verdict.problems != problems then "consistency: problems"
else empty end
