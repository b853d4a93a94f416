import { expect, it } from 'vitest';
import {
  canPrint,
  isPaperAnswer,
  isStatus,
  statusAnswers,
  troublesOf,
  tsplTroublesOf,
} from './printer-status.ts';

it('reads what a printer says of itself: what keeps it from printing, and what does not', () => {
  const said = (...answers: number[]) => troublesOf(answers);
  expect(said(0x12, 0x12, 0x12, 0x12)).toEqual([]);
  expect(said(0x12, 0x12, 0x12, 0x1e)).toEqual(['paper_low']);
  expect(said(0x1a, 0x32, 0x12, 0x7e)).toEqual(['paper_out']);
  expect(said(0x1a, 0x16, 0x12, 0x12)).toEqual(['cover_open']);
  expect(said(0x1a, 0x12, 0x12, 0x12)).toEqual(['offline']);
  expect(said(0x12, 0x12, 0x1a, 0x12)).toEqual(['error']);
  expect([canPrint([]), canPrint(['paper_low']), canPrint(['paper_low', 'cover_open'])]).toEqual([
    true,
    true,
    false,
  ]);
  expect(tsplTroublesOf(0x04)).toEqual(['paper_out']);
});

it('takes what is no answer for nothing, and tells the answer of paper from that of status', () => {
  expect(troublesOf(Array.from({ length: statusAnswers }, () => 0xff))).toEqual([]);
  expect([isStatus(0x12), isStatus(0x00), isPaperAnswer(0x00), isPaperAnswer(0x12)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
});
