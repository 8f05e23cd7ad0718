import { expect, test } from 'vitest';
import { readTasks } from './asked-tasks.ts';

const team = [
  { id: 'maya', name: 'Maya Ortiz' },
  { id: 'jose', name: 'José Álvarez' },
  { id: 'ana-r', name: 'Ana Ruiz' },
  { id: 'ana-s', name: 'Ana Solís' },
  { id: 'invited', name: ' ' },
];

test.each([
  ['Which tasks are due?', null],
  ['all tasks of the team', null],
  ['tasks for today', null],
  ['tasks of this week', null],
  ['¿Qué tareas hay?', null],
  ['Maya’s tasks', 'maya'],
  ["maya's open tasks", 'maya'],
  ['tasks of Maya Ortiz', 'maya'],
  ['Tareas de Maya', 'maya'],
  ['¿Qué tareas tiene Jose?', 'jose'],
  ['tareas de josé álvarez', 'jose'],
  ['tasks of Ana Solis', 'ana-s'],
  ['What does Maya have to do? Which tasks?', 'maya'],
])('%s', (question, memberId) => {
  expect(readTasks(question, team)).toEqual({ kind: 'tasks', isOwn: false, memberId });
});

test.each(['my tasks', 'My tasks today', 'mis tareas', '¿Qué tareas tengo?', 'tasks for me'])('%s', (question) => {
  expect(readTasks(question, team)).toEqual({ kind: 'tasks', isOwn: true, memberId: null });
});

test.each([
  ['Tom’s tasks', 'Tom', false],
  ['tasks of Maya Smith-Jones', 'maya', null],
  ['tasks of Tom Smith', 'Tom Smith', false],
  ['tareas de Tomás', 'Tomás', false],
  ['tasks of ana', 'Ana', true],
] as const)('%s: a name that tells nobody, or several, is told', (question, name, isShared) => {
  expect(readTasks(question, team)).toEqual(
    isShared === null ? { kind: 'tasks', isOwn: false, memberId: name } : { kind: 'nobody', name, isShared },
  );
});
