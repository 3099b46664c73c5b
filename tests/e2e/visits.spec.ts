import { test } from 'playwright/test'
import { visitScreens } from './screen-visits.ts'

// A few of the fullest screens; `npm run test:visits` visits every screen.
test.use({ trace: 'off' })
visitScreens(['admin', 'adminProject', 'home', 'documentViewer'])
