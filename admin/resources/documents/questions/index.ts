import QuizOutlined from '@mui/icons-material/QuizOutlined'
import { lazy } from 'react'
import type { AdminResource } from '#admin/resources/admin-resource.ts'

/** Questions answered by documents, each for one field. */
export const questions: AdminResource = {
  name: 'questions',
  icon: QuizOutlined,
  recordRepresentation: 'question',
  list: lazy(() => import('./QuestionList.tsx').then((m) => ({ default: m.QuestionList }))),
  edit: lazy(() => import('./QuestionPage.tsx').then((m) => ({ default: m.QuestionPage }))),
  create: lazy(() => import('./AddQuestionPage.tsx').then((m) => ({ default: m.AddQuestionPage }))),
}
