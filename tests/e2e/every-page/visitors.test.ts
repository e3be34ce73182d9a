import { testPages } from '../../helpers/browser/test-pages.ts'

testPages('visitor')
