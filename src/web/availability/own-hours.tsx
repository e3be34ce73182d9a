import { lazy, Suspense } from 'react'
import { useMounted } from '../ui/use-mounted.ts'
import type { EditorOwner } from './availability-editor.tsx'
import { EditorSkeleton } from './editor-skeleton.tsx'

const AvailabilityEditor = lazy(async () => ({
  default: (await import('./availability-editor.tsx')).AvailabilityEditor,
}))

/** Rendered in the browser only. */
export function OwnHours({ owner }: { owner: EditorOwner }) {
  const alive = useMounted()
  if (!alive) return <EditorSkeleton />
  return (
    <Suspense fallback={<EditorSkeleton />}>
      <AvailabilityEditor owner={owner} />
    </Suspense>
  )
}
