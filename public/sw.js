// Shows the offline page when there is no connection. It keeps that page alone: never an answer of the interface, never
// a page of somebody's own.
const kept = 'offline-1'
const page = '/offline'

addEventListener('install', (event) => {
  event.waitUntil(caches.open(kept).then((cache) => cache.add(new Request(page, { cache: 'reload' }))))
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
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    return (await caches.match(page)) ?? Response.error()
  }
}
