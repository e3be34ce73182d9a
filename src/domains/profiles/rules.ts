type Shown = { method: string; url: string; headers: Record<string, string | string[] | undefined> }

/** Whose profile or personality page a request shows to somebody. A page fetched ahead, before anybody looks, is none. */
export function profileShownBy({ method, url, headers }: Shown): number | undefined {
  const id = /^\/(?:profile|personality)\/(\d{1,9})\/?(?:\?|$)/.exec(url)?.[1]
  const ahead = /prefetch|prerender/.test([headers['sec-purpose'], headers.purpose].flat().join())
  return id && method === 'GET' && !ahead ? Number(id) : undefined
}
