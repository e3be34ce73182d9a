import { testPages } from '../../helpers/test-pages.ts'

testPages('guest', 'represented', 'admin')
