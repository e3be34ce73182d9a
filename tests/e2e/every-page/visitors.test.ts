import { testPages } from '../../helpers/test-pages.ts'

testPages('visitor')
