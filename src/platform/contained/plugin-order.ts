/** What the runner of plugins is asked, as JSON on its stdin. Paths are absolute. */
export interface PluginOrder {
  /** In front of the report: the plugin writes to the same stream and does not know it. */
  readonly marker: string;
  readonly module: string;
  readonly directory: string;
  /** The loader, and a stand-in for packages that the host brings. */
  readonly loader: string;
  readonly provided: Readonly<Record<string, string>>;
  readonly event: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly args: Readonly<Record<string, unknown>>;
}
