import type { ComponentProps } from 'react'
import { Input } from './input.tsx'

/** Not `type="email"`: browsers rewrite or refuse addresses outside ASCII. */
export function EmailInput(props: Omit<ComponentProps<typeof Input>, 'type'>) {
  return <Input inputMode="email" autoCapitalize="none" autoCorrect="off" spellCheck={false} {...props} />
}
