import type { Target } from './flood-client.ts'

/** One word of the longest kind: nine characters that each become four letters, plus four letters. */
export const longWord = (n: number) => 'ﷴ'.repeat(9) + n.toString(36).padStart(4, '0')

/** Lines of as many words as a field takes. */
function linesOf(words: string[], perLine: number): string[] {
  return Array.from({ length: Math.ceil(words.length / perLine) }, (_, n) =>
    words.slice(perLine * n, perLine * (n + 1)).join(' '),
  )
}

/** Makes the flooding user findable by this many words. */
export async function addSearchWords({ port, cookie }: Target, count: number): Promise<void> {
  const call = async (path: string, init: RequestInit = {}) =>
    (
      await fetch(`http://127.0.0.1:${port}${path}`, {
        ...init,
        headers: { cookie, 'content-type': 'application/json' },
      })
    ).json()
  const { id } = (await call('/api/me')) as { id: number }
  const words = Array.from({ length: count }, (_, n) => longWord(n))
  const inTopics = 30 * 14
  const profile = {
    headline: 'x',
    initialsConfirmed: true,
    topicsOfDiscussion: linesOf(words.slice(0, inTopics), 14),
    areaOfExpertise: linesOf(words.slice(inTopics), 8),
  }
  await call(`/api/users/${id}`, { method: 'PATCH', body: JSON.stringify(profile) })
}
