import { test } from 'playwright/test'
import { visitScreens } from './screen-visits.ts'

// A few of the screens that hold most; `npm run test:visits` goes to every screen.
test.use({ trace: 'off' })
visitScreens(['admin', 'adminProject', 'home', 'documentViewer'])
