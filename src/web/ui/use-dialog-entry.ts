import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { createContext, useContext, useEffect, useEffectEvent } from 'react'
import { newId } from './new-id.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Ids of the dialogs that are open on this entry, the lowest first. */
    dialogs?: string[]
    /** It was made by opening a dialog, so that closing the dialog goes back. */
    opened?: boolean
  }
}

/** Dialogs inside are opened by their page’s address, which is an entry already. */
export const InAddress = createContext(false)

const open = new Set<string>()
let isLeaving = false

/** An open dialog is an entry of history, so that Back closes it, and closing it goes back. */
export function useDialogEntry(isOpen: boolean, close: () => void): void {
  const router = useRouter()
  const isInAddress = useContext(InAddress)
  const closeNow = useEffectEvent(close)
  useEffect(() => {
    if (!isOpen || isInAddress) return
    const id = newId()
    open.add(id)
    const enter = () =>
      void router.navigate({
        href: router.latestLocation.href,
        state: (state) => ({ ...state, dialogs: [...(state.dialogs ?? []), id] }),
        resetScroll: false,
        hashScrollIntoView: false,
      })
    enter()
    const stop = router.history.subscribe(({ location, action: { type } }) => {
      if (type === 'PUSH' || type === 'REPLACE' || location.state.dialogs?.includes(id)) return
      closeNow()
      // A dialog that is busy stays open, and on its entry.
      setTimeout(() => open.has(id) && enter())
    })
    return () => {
      stop()
      open.delete(id)
      setTimeout(() => leaveClosedDialogs(router))
    }
  }, [router, isOpen, isInAddress])
}

/** Goes back over the entries of dialogs that are closed: by a button, or by a link that led away from them. */
export function useLeaveClosedDialogs(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.history.subscribe(({ action: { type } }) => {
        isLeaving = false
        if (type === 'BACK' || type === 'GO') leaveClosedDialogs(router)
      }),
    [router],
  )
}

function leaveClosedDialogs({ history }: AnyRouter): void {
  const dialogs: string[] = history.location.state.dialogs ?? []
  const closed = dialogs.length - 1 - dialogs.findLastIndex((id) => open.has(id))
  if (isLeaving || closed === 0) return
  isLeaving = true
  history.go(-closed)
}
