# What a receipt says wrongly, as `step: reason`, or nothing. Input: a parsed receipt whose text is canonical; $prefix is the first word of its
# name; $claimSha, $packSha and $testsSha are sha256 of the compact canonical text of what receipts/verify.sh takes out of it.

def utf16: explode | map(if . > 65535 then (. - 65536) as $c | 55296 + ($c / 1024 | floor), 56320 + $c % 1024 else . end);

# Shapes: a word; "word?" or {"?": shape} for null as well; "=a|b" for one of these; [shape] or [shape, least length];
# {"*": shape} for any members; {"|": [shapes]} for one of these; otherwise exactly these members, "name?" being optional.
def word($w):
  if $w == "text" then type == "string"
  elif $w == "bool" then type == "boolean"
  elif $w == "int" then type == "number"
  elif $w == "count" then type == "number" and . >= 0
  elif $w == "line" then type == "number" and . >= 1
  elif $w == "exit" then IN(0, 1, 2, 3, 4, 5, 6, 7, 8, 70)
  elif $w == "end" then IN(0, 2)
  elif $w == "tri" then type == "boolean" or . == "unknown"
  elif type != "string" then false
  elif $w | startswith("=") then . as $v | $w[1:] | split("|") | any(. == $v)
  elif $w == "name" then . != ""
  elif $w == "words" then length > 0 and length <= 4000
  elif $w == "path" then . != "" and (utf16 | length) <= 1024 and (test("\\\\|\\p{Cc}|\\A[A-Za-z]:") | not)
    and (split("/") | all(. != "" and . != "." and . != ".."))
  else test({
    sha: "\\A[0-9a-f]{64}\\z", sha1: "\\A[0-9a-f]{40}\\z", oid: "\\A(unknown|[0-9a-f]{40}|[0-9a-f]{64})\\z",
    nonce: "\\A[0-9a-f]{32}\\z", slug: "\\A(?=.{1,60}\\z)[a-z0-9]+(-[a-z0-9]+)*\\z",
    policy: "\\A(all|survivors|sample:[1-9][0-9]{0,5})\\z", day: "\\A[0-9]{4}-[0-9]{2}-[0-9]{2}\\z",
    time: "\\A[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]{1,9})?Z\\z"
  }[$w]) end;

def fits($s):
  if ($s | type) == "string" then if $s | endswith("?") then . == null or word($s[:-1]) else word($s) end
  elif ($s | type) == "array" then type == "array" and length >= ($s[1] // 0) and all(.[]; fits($s[0]))
  elif $s | has("?") then . == null or fits($s["?"])
  elif $s | has("|") then . as $v | any($s["|"][]; . as $one | $v | fits($one))
  elif type != "object" then false
  elif $s | has("*") then all(.[]; fits($s["*"]))
  else . as $o
    | all(keys_unsorted[]; . as $k | ($s | has($k)) or ($s | has($k + "?")))
    and all($s | keys_unsorted[]; . as $m | (if endswith("?") then .[:-1] else . end) as $k
      | if $o | has($k) then $o[$k] | fits($s[$m]) else $m != $k end)
  end;

def OUTCOMES: ["killed", "killed-elsewhere", "killed-by-crash", "survived", "unreached", "timeout", "flaky", "invalid", "equivalent", "harness-error", "pending"];
def outcome: "=" + (OUTCOMES | join("|"));
def counts: [OUTCOMES[] | {key: ., value: "count"}] | from_entries;
def RESULTS: ["right", "false-covered", "false-loss", "no-op", "base-not-covered"];
def BELOW: ["false-hold", "base-not-at-ceiling"];
def result: "=" + (RESULTS + BELOW | join("|"));
def lane: "=named|machine|config|review";
def when: "=before|after";
def pin: {file: "path", sha256: "sha"};
def subject: {file: "path", gitBlob: "sha1", sha256: "sha", "emittedSha256?": "sha"};
def suite: {grade: "=exact|observed|declared|best-effort", method: "name", globs: ["name"], projects: ["text"], testFiles: ["path"], files: [pin]};
def environment: {
  suite: suite, config: [pin], lockFiles: [pin], manifestSha256: "sha?", installedSha256: "sha?", platform: {arch: "name", os: "name"},
  toolchain: {hookproof: "name", node: "name", "ts-morph": "name", typescript: "name", vite: "name", vitest: "name"}};
def mutant: {
  id: "name", title: "text", breaks: "text", file: "path", definition: "name", expects: "=killed|killed-by-crash|any-failure",
  source: {"?": pin}, applied: {"?": {definitionSha256: "sha", firstLine: "line", lastLine: "line", linesSha256: "sha",
    diffSha256: "sha", mutatedSha256: "sha", effectFingerprint: "name"}}, outcome: outcome,
  reason: "=stale-anchor|ambiguous|no-op|duplicate|does-not-parse|load-failure|type-error?", reached: "tri", killers: ["name"],
  declaredKillers: ["name"], otherFailures: [{by: "=assertion|crash|timeout", testId: "name"}], planned: "count", executed: "count",
  passed: "count", failed: "count", unrelated: "count", notRun: "count", omitted: [{reason: "text", testId: "name"}], "reusedFrom?": "sha"};

def CLAIMS: {
  run: ({scope: {lane: lane, configFile: "path?", deep: "bool", selection: ["name"]}, subjects: [subject], mutants: [mutant], counts: counts,
    pack: {folder: "path?", mutants: "count", sha256: "sha"}, controlTests: ["name"], unsound: ["name"],
    runner: {environment: {"*": "text"}, "matrix?": "=declared-killers|first-kill", mutantTimeoutMs: "count", pool: "name", seed: "int", testTimeoutMs: "count"},
    controls: [{when: when, executed: "count", passed: "count", failed: "count", skipped: "count", errors: "count", failedTestIds: ["name"], testIdsSha256: "sha"}],
    selfControls: [{kind: "=identity|always-throw", file: "path", definition: "name", expected: outcome, got: outcome}],
    "confirmation?": {policy: "policy", confirmed: "count", contradicted: "count", sourceSensitiveTests: ["name"]}, exitCode: "exit"} + environment),
  plan: ({review: "slug", nonce: "nonce", request: "text", configFile: "path", deep: "bool", subjects: [subject, 1]} + environment),
  round: {review: "slug", plan: "sha", reviewer: "slug", relation: "=first-contact|same-set|new-set", parent: "sha?",
    changedSinceParent: ["=source|suite|configuration|environment|pack"], pack: {folder: "path?", setSha256: "sha", mutants: "count"},
    runs: ["sha", 1], counts: counts, overlap: [{mutant: "name", lane: lane, with: "name", receipt: "sha?"}], "comparedWith?": [{lane: lane, faults: "count"}]},
  answer: {lane: lane, mutant: {id: "name", file: "path", definition: "name", definitionSha256: "sha", effectFingerprint: "name"}, run: "sha",
    category: "=equivalent|unreachable|never-ends|accepted-risk", reason: "words", owner: "words", expires: "day",
    evidence: [{"|": [{kind: "=argument", text: "words"}, {kind: "=witness-search", inputs: "count", seed: "count"},
      {kind: "=emitted-javascript", originalSha256: "sha", mutatedSha256: "sha"}]}, 1]},
  matrix: {sources: [pin, 1], lockFiles: [pin], operators: "count", hosts: [{host: "name", cells: "count", "ceiling?": "=UNVERIFIED"}],
    cells: [{operator: "name", fixture: "name", host: "name", "ceiling?": "=UNVERIFIED", expected: "=drop|doubt|keep", got: "=COVERED|UNVERIFIED|UNCOVERED|RESIDUAL|TARGET_SIDE|ABSENT", "deciding?": "=same|other", result: result}],
    counts: (([RESULTS[] | {key: ., value: "count"}] | from_entries) + ([BELOW[] | {key: (. + "?"), value: "count"}] | from_entries)), shrunk: ["name"], exitCode: "end"},
  withdrawal: {receipts: ["sha", 1], reason: "words", owner: "words"}};
def DETAILS: {
  run: {startedAt: "time", durationMs: "count", workers: "count", "argv?": ["text"], "confirmation?": {coldMs: "count", coldRuns: "count"}, "resumed?": "count",
    controls: [{when: when, durationMs: "count", errors: ["text"]}], mutants: [{id: "name", durationMs: "count", detail: "text?"}],
    "shards?": [{index: "line", sha256: "sha", startedAt: "time", durationMs: "count"}]},
  plan: {openedAt: "time"}, round: {finishedAt: "time"}, answer: {answeredAt: "time"}, matrix: {measuredAt: "time"}, withdrawal: {withdrawnAt: "time"}};

def statement($kind):
  ($kind == "run" or $kind == "plan") as $ofFiles
  | ({commit: "oid", tree: "oid", dirty: "tri"} + DETAILS[$kind]) as $details
  | {_type: "text", predicateType: "text",
    subject: [if $ofFiles then {name: "path", digest: {gitBlob: "sha1", sha256: "sha"}} else {name: "name", digest: {sha256: "sha"}} end],
    predicate: {claim: CLAIMS[$kind], claimId: "sha", (if $kind == "run" then "runDetails" else "details" end): $details}};

def need(holds; $what): if holds then empty else "consistency: " + $what end;
# By code point, which is jq's own order and quicker, unless a character beyond U+FFFF makes that another order.
def is_set: if tojson | test("[\\x{10000}-\\x{10FFFF}]") then map(utf16) else . end | . == unique;
def digests: [.subject[].digest.sha256] | sort;
def as_set: reduce .[] as $t ({}; .[$t] = true);
def may_be($declared): . == $declared or (startswith($declared + " #") and (.[($declared | length) + 2:] | test("\\A([2-9]|[1-9][0-9]+)\\z")));

def mutant_problems($tests; $stopsEarly): (.killers as $k | .declaredKillers | any(. as $d | $k | any(may_be($d)))) as $asDeclared
  | (.outcome | . == "killed" or . == "killed-elsewhere" or . == "survived") as $measured | .id as $id
  | need(all(.killers[], .omitted[].testId; $tests[.]); "\($id): a killer or omitted test that is no test of the control run"),
    need(([.omitted[].testId] | as_set) as $o | all(.killers[]; $o[.] | not); "\($id): an omitted test kills"),
    need(.killers | is_set; "\($id): killers unsorted"),
    need(.failed == (.killers + .otherFailures | length); "\($id): failed"),
    need(.planned == ($tests | length) or (.planned == 0 and ($measured | not)); "\($id): planned"),
    need(.planned == .executed + (.omitted | length) + .unrelated + .notRun; "\($id): a test unaccounted for"),
    need(.executed == .passed + .failed; "\($id): executed"),
    need(.notRun == 0 or ($measured | not) or ($stopsEarly and .outcome == "killed"); "\($id): notRun"),
    need((.outcome == "invalid") == (.reason != null); "\($id): reason"),
    need(.applied != null or .outcome == "invalid"; "\($id): applied"),
    need(.applied == null or .applied.firstLine <= .applied.lastLine; "\($id): lines"),
    need(.reusedFrom == null or .outcome == "killed"; "\($id): only kills are used again"),
    need(.outcome != "equivalent"; "\($id): no run finds an equivalence"),
    (if .outcome == "killed" then need((.killers | length) > 0 and ($asDeclared or .declaredKillers == []); "\($id): killed by no killer")
    elif .outcome == "killed-elsewhere" then need((.killers | length) > 0 and ((.declaredKillers - (.declaredKillers - .killers)) == []); "\($id): killed elsewhere by a declared killer")
    elif .outcome == "survived" or .outcome == "unreached" or .outcome == "pending" then need(.failed == 0; "\($id): failed")
    else empty end);

def good_end($digest): need(.mutants != [] and .unsound == []; "exit code 0 over nothing, or over an unsound campaign"),
  need(([.controls[].when] | unique) == ["after", "before"]; "exit code 0 without control runs before and after"),
  need(all(.controls[]; .executed > 0 and .failed == 0 and .errors == 0 and .testIdsSha256 == $digest); "exit code 0 over control runs that are not green or not the same"),
  need(all(.selfControls[]; .expected == .got) and ([.selfControls[].kind] | unique) == ["always-throw", "identity"]; "exit code 0 without both self-controls"),
  need(all(.mutants[]; (.outcome == "killed" and .expects != "killed-by-crash") or (.outcome == "killed-by-crash" and .expects != "killed")); "exit code 0 over a mutant that ended otherwise than declared");

def run_problems: .predicate.claim as $c | ($c.controlTests | as_set) as $tests
  | need([.subject[] | [.name, .digest.gitBlob, .digest.sha256]] == [$c.subjects[] | [.file, .gitBlob, .sha256]]; "subjects"),
    need((.predicate.runDetails.controls | length) == ($c.controls | length); "runDetails.controls"),
    need(.predicate.runDetails.startedAt | test("\\A[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-4]):[0-5][0-9]:[0-5][0-9]"); "startedAt is no date"),
    ($c | need(([.subjects, .suite.files, .config, .lockFiles | map(.file)] | all(is_set)) and ([.suite.testFiles, .controlTests, .confirmation.sourceSensitiveTests // []] | all(is_set))
      and (.mutants | map(.id) | is_set); "a set that is unsorted"),
    ([.mutants[].outcome] | group_by(.) | map({key: .[0], value: length}) | from_entries) as $found
    | need(all(.counts | to_entries[]; .value == ($found[.key] // 0)) and ([.counts[]] | add) == (.mutants | length) and .pack.mutants == (.mutants | length); "counts"),
    need(.controls != [] or .controlTests == []; "control tests without a control run"),
    need(.controls == [] or ([.controlTests[] | split(" > ")[0]] | unique) == (.suite.testFiles | sort); "suite.testFiles"),
    need(.controls == [] or .controls[0].testIdsSha256 == $testsSha; "tests of the first control run"),
    need(all(.controls[]; .executed == .passed + .failed and .failed == (.failedTestIds | length)); "sums of a control run"),
    (.mutants[] | mutant_problems($tests; $c.runner.matrix != null)),
    (if .confirmation then need(.confirmation.confirmed >= ([.mutants[] | select(.outcome == "survived" and .reusedFrom == null)] | length)
      and .confirmation.contradicted <= .counts.flaky; "confirmation") else empty end),
    need(.pack.sha256 == $packSha; "pack.sha256"),
    (if .exitCode == 0 then good_end($testsSha) else empty end));

def implied: (.ceiling // "COVERED") as $top | (.deciding // "same") as $same
  | if .got == "COVERED" and ($top != "COVERED" or .expected != "keep") then "false-covered"
    elif .expected == "keep" then if .got == $top and $same == "same" then "right" else "false-loss" end
    elif .expected == "doubt" then if .got != "UNVERIFIED" then "false-loss" elif $top == "UNVERIFIED" and $same == "same" then "false-hold" else "right" end
    elif $top == "COVERED" then "right" elif .got == $top then "false-hold" elif .got == "UNCOVERED" then "right" else "false-loss" end;

def cell_holds($below): (.ceiling != null) as $is | $is == ($below[.host] // false) and (($is | not) or .deciding != null)
  and if .result == "no-op" then ($is and .got == "COVERED") | not elif .result == "base-not-covered" then $is | not
    elif .result == "base-not-at-ceiling" then $is else .result == implied end;

def matrix_problems: .predicate.claim as $c
  | need([.subject[] | [.name, .digest.sha256]] == [$c.sources[] | [.file, .sha256]]; "subjects"),
    ($c | need(([.sources, .lockFiles | map(.file)] + [.cells | map(.operator + " on " + .fixture)]) | all(is_set); "a set that is unsorted"),
    ([.cells[] | select(.ceiling != null).host] | as_set) as $below
    | (.cells[] | select(cell_holds($below) | not) | "consistency: \(.operator) on \(.fixture): another result than its answer"),
    ([.cells[].result] | group_by(.) | map({key: .[0], value: length}) | from_entries) as $found
    | need(all(.counts | to_entries[]; .value == ($found[.key] // 0)) and ([.counts[]] | add) == (.cells | length); "counts"),
    need(.operators == ([.cells[].operator] | unique | length); "operators"),
    need(.hosts == ([.cells[].host] | group_by(.) | map({host: .[0], cells: length} + if $below[.[0]] then {ceiling: "UNVERIFIED"} else {} end) | sort_by(.host | utf16)); "hosts"),
    need((.exitCode == 0) == (.cells != [] and .counts.right == (.cells | length) and .shrunk == []); "exit code"));

def problems($kind): .predicate.claim as $c
  | need(.predicate.claimId == $claimSha; "claimId"),
    (if $kind == "run" then run_problems
    elif $kind == "plan" then
      need([.subject[] | [.name, .digest.gitBlob, .digest.sha256]] == [$c.subjects[] | [.file, .gitBlob, .sha256]]; "subjects"),
      need(([$c.subjects, $c.suite.files, $c.config, $c.lockFiles | map(.file)] + [$c.suite.testFiles]) | all(is_set); "a set that is unsorted")
    elif $kind == "round" then ($c.relation == "first-contact") as $first
      | need($first == ($c.parent == null); "parent"), need(($first | not) or $c.changedSinceParent == []; "a first contact changes nothing"),
      need($first or ($c.relation == "new-set") == any($c.changedSinceParent[]; . == "pack"); "relation"),
      need(([$c.counts[]] | add) == $c.pack.mutants; "counts"), need(($c.runs | is_set) and ($c.changedSinceParent | is_set); "a set that is unsorted"),
      need($c.overlap | map([.mutant, .lane, .with, .receipt] | tojson) | is_set; "overlap unsorted"),
      need(digests == ([$c.plan] + $c.runs | sort); "subjects")
    elif $kind == "answer" then need(digests == [$c.run]; "subjects"),
      need($c.category != "equivalent" or all($c.evidence[]; .originalSha256 == .mutatedSha256); "two emitted texts for an equivalent mutant"),
      need(($c.expires + "T00:00:00Z" | try (fromdateiso8601 | todateiso8601) catch "")[:10] == $c.expires; "expires is no day of the calendar")
    elif $kind == "matrix" then matrix_problems
    else need($c.receipts | is_set; "receipts unsorted"), need(digests == ($c.receipts | sort); "subjects") end);

def kind: {"urn:hookproof:predicate:mutation-run:v1": "run", "urn:hookproof:predicate:review-plan:v1": "plan",
  "urn:hookproof:predicate:review-round:v1": "round", "urn:hookproof:predicate:survivor-answer:v1": "answer",
  "urn:hookproof:predicate:config-matrix:v1": "matrix", "urn:hookproof:predicate:withdrawal:v1": "withdrawal"}[.];

def judged: if type != "object" or (.predicateType | type) != "string" then "schema: no statement"
  elif (._type | type) == "string" and ._type != "https://in-toto.io/Statement/v1" then "version: another statement"
  elif .predicateType | kind == null then "version: another predicate"
  else (.predicateType | kind) as $kind | if fits(statement($kind)) | not then "schema: not the shape of a \($kind) receipt"
    elif $prefix != (if $kind == "run" then .predicate.claim.scope.lane else $kind end) then "id: first word of the name"
    else [problems($kind)][0] // empty end end;

judged
