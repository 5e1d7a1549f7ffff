import { CHAT_COMPLETIONS } from './chat-completions.ts';
import { GENERATE_CONTENT } from './generate-content.ts';
import type { ModelDialect, ModelDialectName } from './model-dialect.ts';
import { RESPONSES } from './responses.ts';

/** The wire format of this name. */
export function modelDialect(name: ModelDialectName): ModelDialect {
  switch (name) {
    case 'responses':
      return RESPONSES;
    case 'chat-completions':
      return CHAT_COMPLETIONS;
    case 'generate-content':
      return GENERATE_CONTENT;
  }
}
