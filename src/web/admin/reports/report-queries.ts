import { queryOptions } from '@tanstack/react-query'
import { reportStates } from '../../../contract/admin/reports.ts'
import type { Api } from '../../api.ts'
import type { ListSearch } from '../list-search.ts'

export type ReportsSearch = ListSearch<'list' | 'kind'>
export type ReportList = (typeof reportStates)[number]

export const listOf = ({ list }: ReportsSearch): ReportList =>
  reportStates.find((state) => state === list) ?? 'open'

/** What waits longest is on top, what was decided last too. */
export const usualSort = (list: ReportList) => (list === 'decided' ? '-createdAt' : 'createdAt')

export const reportsQuery = (api: Api, search: ReportsSearch) => {
  const { list: _list, ...asked } = search
  const state = listOf(search)
  return queryOptions({
    queryKey: ['admin', 'reports', search],
    queryFn: ({ signal }) =>
      api.page('GET /api/admin/reports', { query: { sort: usualSort(state), ...asked, state }, signal }),
  })
}

export const reportQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['admin', 'report', id],
    queryFn: ({ signal }) => api.call('GET /api/admin/reports/{id}', { params: { id }, signal }),
  })
