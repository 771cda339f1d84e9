import { expect, it } from 'vitest';
import { isTileTemplate, tileAddress, tileOrigin } from './tile-template.ts';

it.each([
  ['https://tile.openstreetmap.org/{z}/{x}/{y}.png', 'https://tile.openstreetmap.org'],
  ['https://karten.example.com:8443/wmts/{z}/{y}/{x}?key=a1', 'https://karten.example.com:8443'],
  ['http://192.168.4.20/{z}/{x}/{y}.png', 'http://192.168.4.20'],
])('%s is an address of tiles', (template, origin) => {
  expect([isTileTemplate(template), tileOrigin(template)]).toEqual([true, origin]);
});

it.each([
  'tile.openstreetmap.org/{z}/{x}/{y}.png',
  'https://tile.openstreetmap.org/{z}/{x}.png',
  'https://tile.openstreetmap.org/{z}/{x}/{y}/{y}.png',
  'https://{s}.tile.openstreetmap.org/{z}/{x}/{y}.png',
  'https://*.openstreetmap.org/{z}/{x}/{y}.png',
  'https://a.example;script-src/{z}/{x}/{y}.png',
  'https://anna:geheim@tile.example.com/{z}/{x}/{y}.png',
  'javascript:alert(1)//{z}/{x}/{y}',
  'data:image/png;{z},{x},{y}',
  'https://tile.example.com?z={z}&x={x}&y={y}',
])('%s is none', (template) => {
  expect(isTileTemplate(template)).toBe(false);
});

it('names a tile by its place', () => {
  const template = 'https://tile.example.com/{z}/{x}/{y}.png?key=a1';
  expect(tileAddress(template, { z: 14, x: 8672, y: 5339 })).toBe('https://tile.example.com/14/8672/5339.png?key=a1');
});
