import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { TextLink } from '../../ui/text-link.tsx'
import { toast, toastError } from '../../ui/toast.ts'
import { useApi } from '../session/session.tsx'
import { blockWords as words } from './wording.ts'

type Blocked = { id: number; name: string }

/** Of a page that ends with the block, such as the person’s own. */
export type Leave = (() => Promise<unknown>) | undefined

/** Both acts toast their result, and throw after a failure, so that a dialog stays open. */
export function useBlock(person: Blocked) {
  const api = useApi()
  const queries = useQueryClient()
  const router = useRouter()
  const { id } = person

  /** Any list may name the person. */
  async function refresh(leave: Leave) {
    const dropUnused = () => {
      router.clearCache()
      queries.removeQueries({ type: 'inactive', predicate: mayChange })
    }
    dropUnused()
    if (!leave) return queries.invalidateQueries({ predicate: mayChange })
    await leave()
    // What the page was made of is unused once the next one is drawn.
    setTimeout(dropUnused)
  }

  async function block(leave?: Leave, title = words.blocked(person)) {
    try {
      await api.call('POST /api/blocks', { body: { userId: id } })
    } catch (error) {
      toastError(words.blockFailed(person), error)
      throw error
    }
    await refresh(leave)
    toast({
      title,
      text: <TextLink to="/settings/blocked">{words.list}</TextLink>,
      action: { label: 'Undo', press: () => void unblock().catch(() => undefined) },
    })
  }

  async function unblock() {
    try {
      await api.call('DELETE /api/blocks/{userId}', { params: { userId: id } })
    } catch (error) {
      toastError(words.unblockFailed(person), error)
      throw error
    }
    await refresh(undefined)
    toast({ title: words.unblocked(person) })
  }

  return { block, unblock }
}

const mayChange = ({ queryKey: [name] }: { queryKey: readonly unknown[] }) => name !== 'me' && name !== 'site'
