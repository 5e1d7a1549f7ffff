import { workInThread } from '../../platform/thread-work.ts';
import { outlineAt } from './read-outlines.ts';

/** Entry of a thread that reads receipts beside others. */

workInThread(outlineAt);
