/** What a module did that was loaded and asked about one call, as the host that loads it into itself does it. */
export type AskedModule =
  /** The host loads nothing of it. */
  | { readonly kind: 'not-loaded'; readonly because: string }
  /** It loads, and registers nothing that is asked before a call. */
  | { readonly kind: 'no-gate' }
  /** `isBug`: by an error that the language raised, not one that was written to refuse. */
  | { readonly kind: 'threw'; readonly error: string; readonly isBug: boolean }
  /** `looked`: whether it read the tool or the input. `rewritten`: the input that the call runs with, null when unchanged. */
  | { readonly kind: 'returned'; readonly looked: boolean; readonly rewritten: string | null }
  /** It asked for something that only the host, or an installation, brings: what it did without that tells nothing. */
  | { readonly kind: 'needs-host'; readonly what: string }
  /** It ended the process that had loaded it. */
  | { readonly kind: 'ended-process' }
  | { readonly kind: 'hung' };
