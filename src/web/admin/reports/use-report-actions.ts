import { useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { answerAppeal, resolveReport } from '../../../contract/admin/reports.ts'
import { HttpError } from '../../api.ts'
import { useApi } from '../../shared/session/session.tsx'
import { usePassword } from '../../shared/session/use-password.tsx'
import { toast, toastError } from '../../ui/toast.ts'
import { adminKey } from '../admin-queries.ts'
import { adminWords } from '../wording.ts'
import { reportQuery } from './report-queries.ts'

type Decision = z.output<NonNullable<typeof resolveReport.body>>
type Answer = z.output<NonNullable<typeof answerAppeal.body>>

/** Each throws refusals that the form can show. */
export function useReportActions() {
  const api = useApi()
  const queryClient = useQueryClient()
  const withPassword = usePassword()

  async function act(run: () => Promise<unknown>) {
    try {
      await run()
    } catch (error) {
      if (error instanceof HttpError && error.code === 'password_required') return
      if (!(error instanceof HttpError) || error.status !== 409) throw error
      // Another moderator was faster: what they decided takes the form’s place.
      toastError(adminWords.error, error)
      await queryClient.invalidateQueries({ queryKey: adminKey })
    }
  }

  const resolve = (id: number, body: Decision) =>
    act(async () => {
      const report = await withPassword(() =>
        api.call('POST /api/admin/reports/{id}/resolve', { params: { id }, body }),
      )
      toast({ title: `Report #${id} is decided` })
      const { queryKey } = reportQuery(api, id)
      queryClient.setQueryData(queryKey, report)
      // The report itself was just answered.
      await queryClient.invalidateQueries({
        queryKey: adminKey,
        predicate: (query) => query.queryKey[1] !== queryKey[1],
      })
    })
  const answer = (id: number, body: Answer) =>
    act(async () => {
      await api.call('POST /api/admin/acts/{id}/answer', { params: { id }, body })
      toast({ title: body.granted ? 'The decision is taken back' : 'The appeal is rejected' })
      await queryClient.invalidateQueries({ queryKey: adminKey })
    })
  return { resolve, answer }
}
