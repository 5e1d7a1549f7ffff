export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof SHELLS)[number];

/** What a shell reads to complete `hookproof`: it asks the command itself, so that a new option needs no new script. */
export const SHELL_SCRIPTS: Readonly<Record<Shell, string>> = {
  bash: `# bash completion of hookproof: eval "$(hookproof completion bash)"
_hookproof() {
  local IFS=$'\\n'
  COMPREPLY=($("\${COMP_WORDS[0]}" completion words -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null | cut -f1))
}
complete -o default -F _hookproof hookproof
`,
  zsh: `#compdef hookproof
# zsh completion of hookproof: eval "$(hookproof completion zsh)", or a file _hookproof in a folder of $fpath
_hookproof() {
  local line
  local -a found
  for line in "\${(@f)$("\${words[1]}" completion words -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}"; do
    [[ -n "$line" ]] && found+=("\${\${line%%$'\\t'*}//:/\\\\:}:\${line#*$'\\t'}")
  done
  if (( \${#found} )); then _describe hookproof found; else _files; fi
}
if [[ "\${funcstack[1]}" == _hookproof ]]; then _hookproof "$@"; else compdef _hookproof hookproof; fi
`,
  fish: `# fish completion of hookproof: hookproof completion fish | source
function __hookproof_words
  set -l typed (commandline -opc) (commandline -ct)
  $typed[1] completion words -- $typed[2..-1] 2>/dev/null
end
complete -c hookproof -a '(__hookproof_words)'
`,
};
