import { expect, test } from 'vitest';
import type { WrittenTerms } from '../../../../engine/agents/contract-text.ts';
import {
  houseTermsOf,
  offerForm,
  offerStart,
  termsOfValues,
  tierFieldsOf,
} from '../../../../engine/register/offer-form.ts';
import { collectErrors, compileForm } from '../../../../engine/register/validate-form.ts';

const TIER = { profitMinor: '0', volumeMinor: '0', activeMembers: 0, rate: 0, payMinor: '0' };
const DIVIDEND: WrittenTerms = {
  type: 'dividend',
  period: 'W',
  carriesLosses: false,
  minimumBetMinor: '5000',
  tiers: [
    { ...TIER, rate: 100_000 },
    { ...TIER, profitMinor: '500000', activeMembers: 3, rate: 150_000 },
  ],
};
const WAGE: WrittenTerms = { type: 'dailyWage', minimumBetMinor: '0', tiers: [{ ...TIER, payMinor: '7000' }] };
const REAL_TIME: WrittenTerms = { type: 'realTimeSalary', profitRate: 2_000, lossRate: 5_000, leastStakeMinor: '100' };

const mistakesOf = (own: WrittenTerms, count: number, values: Record<string, string>) => {
  const form = offerForm(own, count);
  return collectErrors(form, compileForm(form.schema), values, '2026-11-27').map(({ field, code }) => [field, code]);
};

test('an offer has the fields of its type, and pays in the way in which the own contract pays', () => {
  expect(tierFieldsOf(DIVIDEND)).toEqual(['Profit', 'Volume', 'Active', 'Rate']);
  expect(tierFieldsOf(WAGE)).toEqual(['Volume', 'Active', 'Pay']);
  expect(Object.keys(offerForm(REAL_TIME, 0).schema.properties)).toEqual(['profitRate', 'lossRate', 'leastStake']);
  expect(offerForm(DIVIDEND, 2).schema.properties).toHaveProperty('losses');
  expect(offerForm({ ...DIVIDEND, carriesLosses: true }, 2).schema.properties).not.toHaveProperty('losses');
});

test('the form begins with what the own contract asks for, and leaves the pay to the agent', () => {
  expect(offerStart(DIVIDEND)).toEqual({
    minimumBet: '5000',
    losses: 'carried',
    tier2Profit: '500000',
    tier2Active: '3',
  });
  expect(mistakesOf(DIVIDEND, 1, { minimumBet: '5000', losses: 'carried' })).toEqual([['tier1Rate', 'required']]);
  expect(mistakesOf(DIVIDEND, 1, { minimumBet: '4999', losses: 'carried', tier1Rate: '12.5.0' })).toEqual([
    ['minimumBet', 'tooLittle'],
    ['tier1Rate', 'pattern'],
  ]);
});

test('typed percentages and amounts become the terms that are offered', () => {
  const values = { minimumBet: '5000', losses: 'carried', tier1Rate: '8,25', tier2Rate: '0.0001', tier2Active: '4' };
  expect(termsOfValues(DIVIDEND, 2, values)).toEqual({
    period: 'W',
    carriesLosses: true,
    minimumBetMinor: '5000',
    tiers: [
      { ...TIER, rate: 82_500 },
      { ...TIER, activeMembers: 4, rate: 1 },
    ],
  });
  expect(termsOfValues(WAGE, 1, { minimumBet: '0', tier1Volume: '90000', tier1Pay: '6500' })).toEqual({
    minimumBetMinor: '0',
    tiers: [{ ...TIER, volumeMinor: '90000', payMinor: '6500' }],
  });
  expect(termsOfValues(REAL_TIME, 0, { profitRate: '0.2', lossRate: '0.35', leastStake: '100' })).toEqual({
    profitRate: 2_000,
    lossRate: 3_500,
    leastStakeMinor: '100',
  });
});

test('the house offers any terms, and a tier pays in the way that was chosen', () => {
  const ofMonth = houseTermsOf({ type: 'dividend', period: 'M' }, 'rate');
  const values = { minimumBet: '0', losses: 'forgotten', tier1Profit: '5000', tier1Rate: '100' };
  expect(termsOfValues(ofMonth, 1, values)).toEqual({
    period: 'M',
    carriesLosses: false,
    minimumBetMinor: '0',
    tiers: [{ profitMinor: '5000', volumeMinor: '0', activeMembers: 0, rate: 1_000_000, payMinor: '0' }],
  });
  const byAmount = offerForm(houseTermsOf({ type: 'dailyWage' }, 'amount'), 1);
  expect(Object.keys(byAmount.schema.properties)).toEqual(['minimumBet', 'tier1Volume', 'tier1Active', 'tier1Pay']);
  expect(byAmount.schema.required).toContain('tier1Pay');
});
