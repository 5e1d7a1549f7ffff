/**
 * The vitest projects whose tests `npm test` counts, each test once. `focused` repeats a part of `unit` and `harness-unit` a
 * part of `harness`, for receipts of their own; `live` runs real hosts and has a script of its own. Named one by one: of several patterns with "!", vitest takes whatever
 * any of them lets through, which is everything.
 */
export const COUNTED_PROJECTS = ['unit', 'bounds', 'corpus', 'oracle', 'harness', 'gates', 'receipts', 'e2e', 'pages'];
