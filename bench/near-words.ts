import type { Target } from './flood-client.ts'

/** Six characters that each become six letters, plus four letters. */
export const longWord = (n: number) => '㌖'.repeat(6) + n.toString(36).padStart(4, '0')

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
  const topicsOfDiscussion = Array.from({ length: count / 18 }, (_, n) =>
    words.slice(18 * n, 18 * (n + 1)).join(' '),
  )
  const profile = { headline: 'x', initialsConfirmed: true, topicsOfDiscussion }
  await call(`/api/users/${id}`, { method: 'PATCH', body: JSON.stringify(profile) })
}
