import { createHash } from 'node:crypto'
import type { ModelConfig, Request } from './language-model.ts'

/**
 * Returns the key of a question: the hash of its whole content except the random mark, of the pages shown, and of the
 * model and provider asked.
 */
export function keyOf(
  { instructions, prompt, mark, schema, maxOutputTokens, pictures = [] }: Request,
  { AI_PROVIDER, AI_BASE_URL, AI_MODEL }: ModelConfig,
  content: string,
): string {
  const unmarked = (text: string) => (mark ? text.replaceAll(mark, '') : text)
  const asked = [unmarked(instructions), unmarked(prompt), schema, maxOutputTokens]
  const shown = pictures.map(({ page }) => page)
  const place = [AI_PROVIDER, AI_BASE_URL ?? null, AI_MODEL]
  return createHash('sha256')
    .update(JSON.stringify([place, content, asked, shown]))
    .digest('hex')
}
