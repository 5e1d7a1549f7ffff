/** `npm run build`: the set-up alone. */
import { setUp } from './set-up.mjs';

setUp();
