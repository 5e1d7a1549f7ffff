/**
 * The smallest rewriting of a matcher that hits the tool, or undefined when the matcher does not nearly name it.
 * `hits` is the comparison itself: nothing is proposed that it would not accept. `foreignNames` are what other hosts call
 * such a tool.
 */
export function nearestWorkingForm(
  matcher: string,
  toolName: string,
  hits: (candidate: string) => boolean,
  foreignNames: readonly string[] = [],
): string | undefined {
  const all = [...candidates(matcher, toolName), ...translated(matcher, toolName, foreignNames)];
  return all.find((candidate) => candidate !== matcher && hits(candidate));
}

/** Names of other hosts in the place of the tool's own, and the own name spelled with other joints. */
function translated(matcher: string, toolName: string, foreignNames: readonly string[]): readonly string[] {
  const entries = matcher.split('|').map((entry) => {
    const name = entry.trim().replace(/^\^/, '').replace(/\$$/, '');
    return foreignNames.includes(name) ? toolName : entry;
  });
  const bare = withoutAnchors(matcher);
  const isJoined = bare !== toolName && withoutJoints(bare) === withoutJoints(toolName);
  return [entries.join('|'), ...(isJoined ? [toolName] : [])];
}

/** The name with every run of underscores and hyphens written alike. */
function withoutJoints(name: string): string {
  return name.replaceAll(/[_-]+/g, '_');
}

/** From "one character differs" to "only the name is left". */
function candidates(matcher: string, toolName: string): readonly string[] {
  const spelled = respell(matcher, toolName);
  const withoutArguments = trimmedEntries(spelled.replaceAll(/\([^()|,]*\)/g, ''));
  return [
    spelled,
    wholeServers(spelled, toolName),
    withoutArguments,
    wholeServers(withoutArguments, toolName),
    barList(spelled),
    wholeServers(barList(spelled), toolName),
    withoutSlashes(spelled),
    ...leadingName(spelled, toolName),
    ...trailingName(spelled, toolName),
    withoutAnchors(spelled),
  ];
}

/** Every occurrence of the tool's name in another case, in the case the host uses. */
function respell(matcher: string, toolName: string): string {
  const lowered = matcher.toLowerCase();
  if (lowered.length !== matcher.length) return matcher;
  const wanted = toolName.toLowerCase();
  let at = 0;
  const kept = lowered.split(wanted).map(({ length }) => {
    const piece = matcher.slice(at, at + length);
    at += length + wanted.length;
    return piece;
  });
  return kept.join(toolName);
}

/** `mcp__srv` names no tool; the tools of a server are `mcp__srv__.*`. Anchors at the end would undo that. */
function wholeServers(matcher: string, toolName: string): string {
  const server = /^(mcp__.+?)__/.exec(toolName)?.[1];
  if (server === undefined) return matcher;
  return matcher
    .split('|')
    .map((entry) => (isServerPrefix(entry.trim(), server) ? `${server}__.*` : entry))
    .join('|');
}

function isServerPrefix(entry: string, server: string): boolean {
  const bare = entry.replace(/^\^/, '').replace(/\$$/, '');
  return bare === server || bare === `${server}__` || bare === `${server}__*`;
}

function trimmedEntries(matcher: string): string {
  return matcher
    .split('|')
    .map((entry) => entry.trim())
    .join('|');
}

function barList(matcher: string): string {
  return matcher
    .split(/[,;\s|]/)
    .filter((entry) => entry !== '')
    .join('|');
}

/** `/name/i` is how a program writes an expression; here the slashes are text. */
function withoutSlashes(matcher: string): string {
  return matcher.replace(/^\/(.*)\/[a-z]*$/s, '$1');
}

/** `Tool(…)`, `Tool:…` and `Tool …` carry arguments, which a matcher never sees. */
function leadingName(matcher: string, toolName: string): readonly string[] {
  const rest = matcher.startsWith(toolName) ? matcher.slice(toolName.length) : null;
  return rest !== null && /^[(:\s[/]/.test(rest) ? [toolName] : [];
}

/** `server__tool` and `tool` leave out what the host puts before them. */
function trailingName(matcher: string, toolName: string): readonly string[] {
  return matcher !== '' && toolName.endsWith(`__${matcher}`) ? [toolName] : [];
}

function withoutAnchors(matcher: string): string {
  return matcher.replace(/^\^/, '').replace(/\$$/, '');
}
