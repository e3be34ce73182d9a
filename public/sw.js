// Shows the offline page when no answer comes, or only a proxy's. It keeps that page alone: never an answer of the interface, never
// a page of somebody's own.
const kept = 'offline-4'
const page = '/offline'
const freshForMs = 24 * 3600 * 1000
// A proxy whose server is away answers with these. The program itself never does.
const away = [502, 504]

addEventListener('install', (event) => {
  event.waitUntil(keepPage())
  skipWaiting()
})

addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      registration.navigationPreload?.enable(),
      caches
        .keys()
        .then((names) =>
          Promise.all(names.filter((name) => name !== kept).map((name) => caches.delete(name))),
        ),
    ]),
  )
})

addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate' || event.request.method !== 'GET') return
  event.respondWith(answer(event))
})

async function answer(event) {
  try {
    const answered = (await event.preloadResponse) ?? (await fetch(event.request))
    if (away.includes(answered.status)) return (await caches.match(page)) ?? answered
    event.waitUntil(refreshPage())
    return answered
  } catch {
    return (await caches.match(page)) ?? Response.error()
  }
}

async function keepPage() {
  const cache = await caches.open(kept)
  await cache.add(new Request(page, { cache: 'reload' }))
}

// The page carries the site's name, which may change.
async function refreshPage() {
  const keptAt = Date.parse((await caches.match(page))?.headers.get('date'))
  if (keptAt > Date.now() - freshForMs) return
  await keepPage().catch(() => undefined)
}
