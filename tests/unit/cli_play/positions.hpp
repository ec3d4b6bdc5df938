// Positions for tests, spelt out, so that they stay the same however the rules come to move.
#pragma once

#include <gtest/gtest.h>

#include <string_view>

#include "games/mandala/mandala.hpp"
#include "games/stones/stones.hpp"

namespace sandstone::terminal {

inline constexpr std::string_view kMandalaStart =
    "phase=turn first=1 actor=1 chooser=1 mandala=0 pending=0 last=0 exhausted=0 m1=yg/-/- m2=p2/-/- river=-/- "
    "discard=- new=- shown=-/- deck=r18o16y16g16p9b13 hand=gp2b3/oyp3b cup=pb/op start=pb/op old=-/-";
inline constexpr std::string_view kMandalaClaim =
    "phase=claim first=2 actor=2 chooser=2 mandala=2 pending=0 last=0 exhausted=0 m1=rp/g2/o m2=r2oy2pb3/-/g "
    "river=yg/b discard=r2o4y2g3p3b2 new=- shown=r3o2yg4p3b3/ro3y3g3pb2 deck=r11o8y10g7p9b10 hand=roygp2b2/ro2gp2 "
    "cup=oy2/g2 start=oy/g2 old=-/-";
inline constexpr std::string_view kMandalaLastPhase =
    "phase=turn first=2 actor=2 chooser=2 mandala=0 pending=0 last=1 exhausted=0 m1=ryb/p2/- m2=ypb/-/- "
    "river=rpg/ybog discard=- new=r12o12y9g10p11b13 shown=-/- deck=r12o12y9g10p11b13 hand=ro3g2p/r2oy2pb "
    "cup=rg2pb/oy4g2 start=gb/og old=ro3g2p/r2oy2pb";
inline constexpr std::string_view kMandalaOver =
    "phase=over first=2 actor=1 chooser=1 mandala=2 pending=0 last=1 exhausted=0 m1=r2o2pb2/-/y2 m2=-/-/- "
    "river=ygpb/brpoy discard=rog2 new=r9o10y11g11p9b8 shown=roy/ry2g deck=r9o10y9g10p9b8 hand=oygp2b2/r2yp2 "
    "cup=oy2g2pb/r3o2yg2pb3 start=oy/g2 old=-/-";

inline constexpr std::string_view kStonesStart =
    "phase=turn players=2 harmony=0 open=0 chosen=1 first=1 turn=1 "
    "board=Pyrr,rppb,bbpb/bbPB,.,bpBb,o,pByr,.,RPyP/BpBP,RRPp,rBrB/RbYy,*,PyYP,.,RRPR,o,pybR/BPpY,rbyp,ypPY/"
    "ByrP,.,yYyR,*,pYrr,.,rRyR/YBYb,rBYY,BYRY "
    "towers=-,-,-,-,-/-,-,-,-,- points=0+0+0/0+0+0 mandala=- aside=- waiting=- objectives=#3#7/#1#10";
inline constexpr std::string_view kStonesMiddle =
    "phase=turn players=2 harmony=0 open=0 chosen=0 first=1 turn=1 "
    "board=yRp,bRP,rYp/pyB,o,bpBY,.,ybp,.,rpR/PRPB,Yry,yBY/bP,*,rPBb,*,yYP,.,RyBr/Ybr,byB,Ypr/bYPp,.,b,o,Rr,.,PRry/"
    "BYPp,RP,Bybb "
    "towers=BB,P,p,P,Y/RB,ybr,YR,py,r points=0+3+0/0+2+0 mandala=RYrRp aside=- waiting=- objectives=#2#9/#3#4";
// Seat 2 may score yellow.
inline constexpr std::string_view kStonesTwoYellowTops =
    "phase=turn players=2 harmony=0 open=0 chosen=0 first=2 turn=2 "
    "board=bRP,ByP,Rpyy/pBB,o,YyyP,*,BRrb,.,Ypr/bYbP,R,PRp/BYbR,.,YPr,.,Yb,.,Ybry/pppR,ypp,PByY/rrRr,*,bpr,.,RRb,o,Yr/"
    "rBB,bbY,PrP "
    "towers=PB,RBPB,P,R,-/yb,yr,Y,yp,py points=0+2+0/0+0+0 mandala=YB aside=- waiting=- objectives=#2#3/#1#9";
inline constexpr std::string_view kStonesWhite =
    "phase=white players=3 harmony=1 open=0 chosen=0 first=2 turn=3 "
    "board=bRPp,ByP,Rp/pBBy,.,Yyy,.,BRr,.,Yp/bYb,R,PR/B,.,Y,*,YbB,o,Y/-,ypp,PByY/rrR,o,bprP,*,RRby,.,Yr/rBB,bb,PrP "
    "towers=-,-,BRR,y,-/B,b,Y,Y,B/-,-,-,PP,pby points=0+9+2/0+5+0/7+6+1 mandala=ybPPyprRWbYRprPrrrYpp aside=- "
    "waiting=y objectives=#2#3/#1#9/#7#10";
inline constexpr std::string_view kStonesFourOpen =
    "phase=turn players=4 harmony=1 open=1 chosen=1 first=3 turn=2 "
    "board=Yy,Pb,BRr/Yr,*,ybPy,.,PRb,*,Pp/yP,Ry,pb/YrY,.,P,o,Rr,.,RpR/-,yRb,ybbR/ppY,o,BB,.,pB,.,y/rR,BB,PP "
    "towers=p,-,byW,B,R/r,y,rW,Y,-/b,b,-,-,BW/pp,P,-,-,YB points=0+5+1/0+5+0/0+6+0/0+10+0 "
    "mandala=ybprrYYPPrBRYyPYRBrbprYpWB aside=- waiting=- objectives=#2#5/#4#10/#3#9/#1#8";
inline constexpr std::string_view kStonesOver =
    "phase=over players=2 harmony=0 open=0 chosen=1 first=2 turn=2 "
    "board=yRp,bR,rY/py,.,bpB,*,ybp,.,r/-,Yry,y/bP,.,r,o,-,*,RyBr/Y,b,Yp/bYP,.,brrY,o,R,.,PR/BYP,RPp,B "
    "towers=-,Y,-,P,-/p,pp,PPR,B,y points=0+21+4/0+17+6 mandala=YYBbyRRBYRRrByPybrPpbprBPBbryPBbRrBYpy aside=- "
    "waiting=- objectives=#2#9/#3#4";

template <class G>
typename G::State position(std::string_view text) {
  const auto parsed = G::parse_state(text);
  EXPECT_TRUE(parsed.ok()) << parsed.fault.at << ": " << parsed.fault.expected;
  return parsed.value.value_or(G::begin({}));
}

inline mandala::Full::State mandala_at(std::string_view text) { return position<mandala::Full>(text); }
inline stones::Full::State stones_at(std::string_view text) { return position<stones::Full>(text); }

}  // namespace sandstone::terminal
