import { Badge } from '../ui/badge.tsx'
import { chipOf } from './request-words.ts'

/** How a request stands: a word with a colour. */
export function RequestChip({ request }: { request: Parameters<typeof chipOf>[0] }) {
  const { tone, word } = chipOf(request)
  return <Badge tone={tone}>{word}</Badge>
}
