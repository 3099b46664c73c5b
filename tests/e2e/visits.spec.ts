import { test } from 'playwright/test'
import { visitScreens } from './screen-visits.ts'

// The home of each role and the screens that hold most; `npm run test:visits` goes to every screen.
test.use({ trace: 'off' })
visitScreens([
  'login',
  'admin',
  'adminProjects',
  'adminProject',
  'adminProjectCosts',
  'adminAnalytics',
  'adminUsers',
  'frontDoor',
  'home',
  'project',
  'company',
  'documentViewer',
])
