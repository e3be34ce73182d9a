import {
  type ColumnDef,
  createColumnHelper,
  metaHelper,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table'

export type ColumnLook = {
  /** Figures: at the right, all digits as wide. */
  numeric?: true
  /** What names the row: stands first and larger where a row is a card. One column of each table has it. */
  names?: true
  /** Further classes of the cells, such as a width. */
  className?: string
}

export const adminFeatures = tableFeatures({ rowSortingFeature, columnMeta: metaHelper<ColumnLook>() })
export type AdminFeatures = typeof adminFeatures

export type Columns<Row extends object> = ColumnDef<AdminFeatures, Row, unknown>[]

/**
 * The columns of a table: `adminColumns<User>()` answers TanStack’s helper, and `helper.columns([…])` the list. A column
 * whose id is one of the contract’s sorts can be sorted by. Keep the list outside of components.
 */
export function adminColumns<Row extends object>() {
  return createColumnHelper<AdminFeatures, Row>()
}
