import type { CrowdBench, Row } from '../harness/row.ts'
import { adminTables } from './admin-tables.ts'
import { keptPage, ownAccount, profilePage, searchPage, searchPageWithText, smallAnswer } from './answers.ts'
import { bookingConfirmation, bookingRequest } from './bookings.ts'
import { filterCounts } from './filter-counts.ts'
import { freeTimes } from './free-times.ts'
import { matches, matchReasons } from './matches.ts'
import { messageSend } from './messages.ts'
import { oneTime } from './one-time.ts'
import { overload, overloadOfMany } from './overload.ts'
import { pushMedian, pushTail } from './pushes.ts'
import { foundByIndex, searches } from './searches.ts'
import { signIn } from './sign-ins.ts'
import { sitemapPart } from './sitemaps.ts'
import { catchUp, idleListeners } from './streams.ts'

/** In the order of `docs/performance.md`. On a site with sample data. */
export const rows: readonly Row[] = [
  smallAnswer,
  ownAccount,
  keptPage,
  profilePage,
  searchPage,
  searchPageWithText,
  messageSend,
  pushMedian,
  pushTail,
  catchUp,
  idleListeners,
  bookingRequest,
  bookingConfirmation,
  oneTime,
  signIn,
  overload,
  overloadOfMany,
]

/** In the same order. On a site with very many people. */
export const crowdRows: readonly Row<CrowdBench>[] = [
  ...searches,
  foundByIndex,
  sitemapPart,
  ...matches,
  matchReasons,
  ...filterCounts,
  freeTimes,
  ...adminTables,
]
