import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnShow } from '../../contract/shows.ts'
import { useApi } from '../shared/session/session.tsx'
import { toast, toastError } from '../ui/toast.ts'
import { ownShowsQuery } from './shows-query.ts'
import { ownWords as words } from './wording.ts'

export function useOwnShow(id: number) {
  const api = useApi()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const key = ownShowsQuery(api).queryKey
  const params = { id }

  function keep(show: OwnShow) {
    queries.setQueryData(key, (known = []) => known.map((one) => (one.id === id ? show : one)))
  }

  /** A refusal means that what we show is old: the server may have read the feed since. */
  const reload = () => queries.invalidateQueries({ queryKey: key })

  async function attempt(act: () => Promise<unknown>, failure: string) {
    setBusy(true)
    try {
      await act()
    } catch (error) {
      toastError(failure, error)
      void reload()
    } finally {
      setBusy(false)
    }
  }

  const refresh = () =>
    attempt(async () => {
      const show = await api.call('POST /api/shows/{id}/refresh', { params })
      keep(show)
      if (!show.lastError) toast({ title: words.refreshed })
      else toast({ title: words.refreshFailed, text: show.lastError, tone: 'error' })
    }, words.refreshFailed)

  const verify = () =>
    attempt(async () => {
      keep(await api.call('POST /api/shows/{id}/verify', { params }))
      toast({ title: words.done })
    }, words.failed)

  async function confirm(code: string) {
    try {
      keep(await api.call('POST /api/shows/{id}/confirm-code', { params, body: { code } }))
      toast({ title: words.done })
    } catch (error) {
      void reload()
      throw error
    }
  }

  const sendCode = () =>
    attempt(async () => {
      const { sentTo } = await api.call('POST /api/shows/{id}/send-code', { params })
      toast({ title: words.sent({ email: sentTo }) })
    }, words.failed)

  async function remove() {
    try {
      await api.call('DELETE /api/shows/{id}', { params })
      queries.setQueryData(key, (known = []) => known.filter((one) => one.id !== id))
      toast({ title: words.removed })
    } catch (error) {
      toastError(words.removeFailed, error)
      throw error
    }
  }

  return { busy, refresh, verify, sendCode, confirm, remove }
}
