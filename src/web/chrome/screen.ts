import { lazyRouteComponent } from '@tanstack/react-router'
import { wrapMissingScript } from './missing-script.ts'

/** A route's module in `pages/`. The name lets the server preload its files. */
export function screen<M extends Record<string, unknown>, K extends keyof M & string>(
  name: string,
  load: () => Promise<M>,
  component: K,
) {
  return { component: part(load, component), staticData: { screen: `src/web/pages/${name}.tsx` } }
}

/** A lazy component with `preload`. */
export function part<M extends Record<string, unknown>, K extends keyof M & string>(
  load: () => Promise<M>,
  component: K,
) {
  return lazyRouteComponent(() => load().catch(wrapMissingScript), component)
}

export function screenOf(staticData: unknown): string | undefined {
  const named = (staticData as { screen?: unknown } | undefined)?.screen
  return typeof named === 'string' ? named : undefined
}
