/** Style sheets are gathered by the bundler; nothing is imported from them. */
declare module '*.css';
