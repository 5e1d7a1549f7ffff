# What sound receipts of one folder say wrongly of each other, a line each: `<class> <file>: set: <reason>`. Input, slurped: {file, place, kind, claim, at};
# `place` is relative to the folder, `kind` the predicate type, `at` when a round ended.

def hex: .place | capture("-(?<hex>[0-9a-f]{64})\\.json\\z").hex;

map(. + {id: hex, kind: (.kind | split(":")[3])}) as $all
| ($all | group_by(.id) | map({key: .[0].id, value: .[0]}) | from_entries) as $byId
| [$all[] | select(.kind == "review-round")] as $rounds
| [$all[] | select(.kind == "review-plan")] as $plans
| ([$all[] | select(.kind == "withdrawal").claim.receipts[]] | unique) as $gone
| [$all[] | select(.kind == "config-matrix") | select(.id as $id | $gone | index([$id]) == null)] as $matrices
| def is($kind): . as $id | ($byId[$id].kind // "none") == $kind;
  def replayed: . as $plan | any($plans[]; .id != $plan.id and (.claim.nonce == $plan.claim.nonce or .claim.review == $plan.claim.review));
  def total: reduce .[] as $counts ({}; reduce ($counts | to_entries[]) as $one (.; .[$one.key] += $one.value));
  def twice: . as $one | any($all[]; .id == $one.id and .place != $one.place);
  def first_before: . as $one | .claim.parent == null and any($rounds[]; .claim.parent == null and .claim.plan == $one.claim.plan
    and .claim.reviewer == $one.claim.reviewer and .id != $one.id and [.at, .id] < [$one.at, $one.id]);
  def round_problem: .claim as $c
    | if ($c.plan | is("review-plan") | not) then "incomplete", "its plan is not here"
      elif all($c.runs[]; is("mutation-run")) | not then "incomplete", "a run of it is not here"
      elif $c.parent != null and ($c.parent | is("review-round") | not) then "incomplete", "its parent is not here"
      elif $byId[$c.plan] | replayed then "tampered", "its request is there twice"
      elif first_before then "tampered", "a second first contact"
      elif ([$c.runs[] | $byId[.].claim.counts] | total) != $c.counts then "tampered", "other counts than its runs"
      else empty end;
  def answer_problem: .claim as $c
    | if ($c.run | is("mutation-run") | not) then "incomplete", "its run is not here"
      elif [$byId[$c.run].claim.mutants[] | select(.id == $c.mutant.id and (.outcome | IN("survived", "unreached", "timeout")) and .file == $c.mutant.file
        and .definition == $c.mutant.definition and .applied.definitionSha256 == $c.mutant.definitionSha256
        and .applied.effectFingerprint == $c.mutant.effectFingerprint)] == [] then "tampered", "no such living mutant in its run"
      else empty end;
  def is_newest: . as $one | ($gone | index([$one.id]) == null) and all($matrices[]; [.at, .id] <= [$one.at, $one.id]);
  def shrunk: .claim as $c | ($c.hosts | map({key: .host, value: .}) | from_entries) as $now
    | any($matrices[].claim; .operators > $c.operators or any(.hosts[]; .cells > ($now[.host].cells // 0) or (.ceiling == null and $now[.host].ceiling != null)));
  def problem:
    if twice then "tampered", "the same bytes at two places"
    elif .kind == "mutation-run" then .id as $id
      | if (.place | startswith("reviews/")) and all($rounds[]; .claim.runs | index([$id]) == null) then "incomplete", "no round names this run" else empty end
    elif .kind == "review-plan" then if replayed then "tampered", "a review or nonce once more" else empty end
    elif .kind == "review-round" then round_problem
    elif .kind == "config-matrix" then if is_newest and shrunk then "incomplete", "smaller than a matrix before it" else empty end
    elif .kind == "survivor-answer" then answer_problem
    elif any(.claim.receipts[]; $byId[.] == null) then "incomplete", "what it disowns is not here"
    elif any(.claim.receipts[]; is("withdrawal")) then "tampered", "it disowns a withdrawal"
    else empty end;
  $all[] | .file as $file | [problem] | select(. != []) | "\(.[0]) \($file): set: \(.[1])"
