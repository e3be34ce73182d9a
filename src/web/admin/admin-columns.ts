import {
  type ColumnDef,
  createColumnHelper,
  metaHelper,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table'

export type ColumnLook = {
  numeric?: true
  /** Names the row: first and larger on cards. Exactly one column per table. */
  names?: true
  className?: string
}

export const adminFeatures = tableFeatures({ rowSortingFeature, columnMeta: metaHelper<ColumnLook>() })
export type AdminFeatures = typeof adminFeatures

export type Columns<Row extends object> = ColumnDef<AdminFeatures, Row, unknown>[]

/** TanStack's column helper. Columns whose id is one of the contract's sorts are sortable. Keep the list outside components. */
export function adminColumns<Row extends object>() {
  return createColumnHelper<AdminFeatures, Row>()
}
