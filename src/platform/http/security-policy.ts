import type { Config } from '../config.ts'

/** What a page may load: its own scripts by nonce, its own styles and pictures, and nothing else. */
export function contentSecurityPolicy(config: Config) {
  const own = "'self'"
  return {
    useDefaults: false,
    directives: {
      defaultSrc: [own],
      scriptSrc: [own],
      styleSrc: [own],
      /** Positions of menus and dialogs are style attributes. */
      styleSrcAttr: ["'unsafe-inline'"],
      imgSrc: [own, 'data:', 'blob:'],
      fontSrc: [own],
      connectSrc: config.development ? [own, 'ws:'] : [own],
      formAction: [own],
      baseUri: ["'none'"],
      objectSrc: ["'none'"],
      frameAncestors: ["'none'"],
      ...(config.publicUrl.startsWith('https:') && { upgradeInsecureRequests: [] }),
    },
  }
}
