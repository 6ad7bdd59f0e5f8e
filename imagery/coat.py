"""One coat from its parameters: shell, collar, sleeves, pockets, closing."""
import math
import numpy as np
from body import Body,DEF
from buttons import button_mesh,place
from belt import belt
from cloth import simple,wool
from curves import crom,sst
from funnel import funnel
from mesh import bvh_of,edgeattr,grid_obj,pushout,smoothgrid
from pockets import patch,vent
from settle import relap,settle
from sleeve import sleeve
def build(p0):
    p={**DEF,**p0}; B=Body(p); obs=[]
    W=wool('wool',p['fabric'],p['colA'],p['colB'],scale=p.get('texscale',1),fuzz=p.get('fuzz',1.)); 
    lin=simple('lining',p['lining'],.32,.5,.3); horn=simple('horn',p['button'],.22,.5,0,0,.5,90,.3); dark=simple('dark',[c*.5 for c in p['button']],.8)
    mats=(W,lin)
    if p['sim']: settle(B,p)
    relap(B,p)
    V=B.V; z2=np.repeat(B.v[:,None],B.NU,1); uv=np.stack([B.q,z2],2); PP=B.P[:,None]; panels=[uv,np.stack([B.q-PP/2+200,z2],2),np.stack([B.q-PP+400,z2],2)]; fr_=(B.q[:-1,:-1]+B.q[1:,1:])/2/PP[:-1]; pidx=np.where(fr_<.27,0,np.where(fr_<.73,1,2)).ravel()
    ea=edgeattr(V,'lrb'); P=B.P[:,None]
    cb=B.q-P/2; sd1=B.q-P*.27; sd2=(P-B.q)-P*.27
    # signed distance to nearest seam without abs-kink at the seam itself
    sd=np.where(abs(cb)<P*.12,cb,np.where(B.q<P/2,sd1,sd2)); 
    ea['sd']=sd
    body=grid_obj('body',V,uv,ea,mats,thick=.38,sub=1); li=np.zeros(len(body.data.loops),int); body.data.loops.foreach_get('vertex_index',li); PU=np.stack([u.reshape(-1,2) for u in panels]); co=PU[np.repeat(pidx,4),li]; body.data.uv_layers[0].data.foreach_set('uv',co.ravel()); obs.append(body)
    zb=p['zb']; ov=p['ov']
    tree=bvh_of(V)
    # ---- lapels
    if p['collar'] in('notch','peak','shawl'):
        lapg={}
        lw=p.get('lapel',9.5); gz=p.get('gz',132.5)
        for sgn in(1,-1):
            nr,nw=46,20; xe=lambda z:B.xe(z)
            G=np.array([xe(gz),gz]); 
            T=np.array([G[0]+lw*1.0,gz-2.0]) if p['collar']=='shawl' else np.array([G[0]+lw*1.02,gz-3.2]) if p['collar']=='notch' else np.array([G[0]+lw*1.12,gz+1.6])
            S=np.array([-ov,zb]); g=np.zeros((nr,nw,3)); UV=np.zeros((nr,nw,2))
            C=np.array([G[0]*.35+S[0]*.65+lw*.98,zb+(gz-zb)*.42])     # control point = belly of the lapel
            for a,r in enumerate(np.linspace(0,1,nr)):
                R=S+(G-S)*r; E=(1-r)**2*S+2*r*(1-r)*C+r*r*T
                for b,w in enumerate(np.linspace(0,1,nw)):
                    Q=R+(E-R)*w; d=np.linalg.norm(Q-R); q=B.qx(Q[1],Q[0]); 
                    pt,n=B.at(Q[1],q if sgn>0 else -q,left=sgn>0)
                    bel=.6+.5*(1-r)
                    rr=(.25+.75*sst(.05,.4,r)) if sgn>0 else 1.; h=rr*(.62*(1-math.exp(-d/.35))+bel*math.exp(-d/2.6)*(1-math.exp(-d/.5)))+.16*sst(.6,1,w)
                    if sgn>0: fc=sst(-.8,2.2,Q[0]+B.xe(Q[1])); h=h*fc+.02*(1-fc)
                    g[a,b]=pt+n*h; UV[a,b]=((d)*sgn+40,R[1])
            g=smoothgrid(g,2)
            if p['collar']=='shawl': lapg[sgn]=g; continue
            if sgn<0: g=g[:,::-1]; UV=UV[:,::-1]
            obs.append(grid_obj('lapel%+d'%sgn,g,UV,{**edgeattr(g,'r' if sgn>0 else 'l'),'sd':np.full(g.shape[:2],9.)},mats,thick=.34,sub=1,lin=0))
        Gp=G; Tp=T
        # ---- collar
        pt,n=B.at(gz,B.qx(gz,G[0]),left=True); G3=pt+n*.5
        nk=B.V[-1]; cbz=nk[B.NU//2]                       # neckline, centre back
        st=p.get('stand',3.2); fall=p.get('fall',6.9)
        Fpts=[G3,np.array([B.xtop+.2,-2.2,140.2]),np.array([7.5,1.8,143.4]),np.array([5.2,6.9,145.2]),np.array([0,cbz[1]+.1,cbz[2]+st])]
        notch=G+(T-G)*(.55 if p['collar']!='shawl' else .98); ctx=np.array([notch[0]+p.get('ctip',(4.3,1.5))[0],notch[1]+p.get('ctip',(4.3,1.5))[1]])
        def onb(xz,h):
            pt,n=B.at(xz[1],B.qx(xz[1],xz[0]),left=True); return pt+n*h
        CT=onb(ctx,1.0); NT=onb(notch,.95)
        if p['collar']=='shawl': CT=onb(T,.95); NT=G3+(CT-G3)*.62
        Opts=[CT,np.array([11.9,-5.4,137.1]),np.array([12.3,2.2,139.9]),np.array([8.0,9.6,138.9]),np.array([0,cbz[1]+2.6,cbz[2]+st-fall])]
        npp,nw=61,20; H=31; Fc=crom(Fpts,H); Oc=crom(Opts,H)
        g=np.zeros((npp,nw,3)); 
        for a in range(npp):
            k=abs(a-30); k=30-k; F=Fc[k].copy(); O=Oc[k].copy(); pp=1-k/30      # pp=1 at the front end
            mid=(F+O)/2; outw=np.array([mid[0],mid[1]-2.,0]); outw/=np.linalg.norm(outw)+1e-9
            bl=(1.0+1.6*(k/30))*(1-sst(.45,.95,pp)); c=mid+np.array([0,0,.9*bl])+outw*.8*bl
            for b,w in enumerate(np.linspace(0,1,nw)):
                pnt=(1-w)**2*F+2*w*(1-w)*c+w*w*O
                if pp>0:
                    e=(G3+(NT-G3)*(w/.62)) if w<.62 else NT+(CT-NT)*((w-.62)/.38)
                    pnt=pnt+(e-((1-w)**2*Fc[0]+2*w*(1-w)*((Fc[0]+Oc[0])/2)+w*w*Oc[0]))*sst(.62,1,pp)
                g[a,b]=pnt
            if a<30: g[a]=g[a]*np.array([1,1,1])
            else: g[a]=g[a]*np.array([-1,1,1])
        g=smoothgrid(g,1); gap=np.full(g.shape[:2],.75); gap[:,0]=.1; gap[:,1]=.45
        g=pushout(g,tree,gap); g=smoothgrid(g,3)
        g=pushout(g,tree,gap*.9)
        gc=g
        if p['collar']=='shawl':
            g=np.concatenate([lapg[1][:-2],g[1:-1],lapg[-1][:-2][::-1]],0); a0=lapg[1].shape[0]
            for _ in range(10):      # fair the joins
                h=g.copy(); h[1:-1]=.5*g[1:-1]+.25*(g[:-2]+g[2:])
                for c in(a0-2,len(g)-a0+1): g[c-12:c+12]=h[c-12:c+12]
            npp=len(g)
        UV=np.zeros((npp,nw,2)); UV[:,:,0]=np.r_[0,np.cumsum(np.linalg.norm(np.diff(g[:,-1],axis=0),axis=1))][:,None]; UV[:,:,1]=-np.cumsum(np.r_[0,np.full(nw-1,.45)])[None]
        obs.append(grid_obj('collar',g[:,::-1],UV[:,::-1],{**edgeattr(g[:,::-1],'ltb'),'sd':np.full((npp,nw),9.)},mats,thick=.36,sub=1,lin=0))
        g=gc; npp=61; UV=UV[:61]
        # stand (inner side of the collar, seen from the front)
        ns=9; s_=np.zeros((npp,ns,3)); top=g[:,0]
        # neckline polyline from right... param by x/y angle
        nl=nk; cs=np.r_[0,np.cumsum(np.linalg.norm(np.diff(nl,axis=0),axis=1))]
        for a in range(npp):
            u=np.clip((a/(npp-1)-.14)/.72,0,1); base=np.array([np.interp(u*cs[-1],cs,nl[:,k]) for k in range(3)])
            if a/(npp-1)<.14 or a/(npp-1)>.86:  # front part: on the roll line
                t=abs(a/(npp-1)-.5)*2; t=(t-.72)/.28; base=base*(1-t)+top[a]*t
            for b,w in enumerate(np.linspace(0,1,ns)): s_[a,b]=top[a]*(1-w)+base*w+np.array([0,0,-.25])*math.sin(math.pi*w)
        obs.append(grid_obj('stand',s_,UV[:,:ns],{'ed':np.full((npp,ns),9.),'al':np.zeros((npp,ns)),'sd':np.full((npp,ns),9.)},mats,thick=.3,sub=1,lin=0,offset=1))
    if p['collar']=='stand': funnel(B,p,obs,mats)
    if p['collar']!='stand':
        n_=B.NU//2; j_=B.NV-6; lab=np.zeros((6,9,3))
        for a in range(6):
            for b in range(9):
                zl=B.z[-1]-1.6-a*.55; jl=int(np.argmin(abs(B.z-zl))); xb=B.V[jl,n_-30:n_+31]; lab[a,b]=[-3+b*.75,np.interp(-3+b*.75,xb[::-1,0] if xb[0,0]>xb[-1,0] else xb[:,0],xb[::-1,1] if xb[0,0]>xb[-1,0] else xb[:,1])-.75,np.interp(-3+b*.75,xb[::-1,0] if xb[0,0]>xb[-1,0] else xb[:,0],xb[::-1,2] if xb[0,0]>xb[-1,0] else xb[:,2])]
        obs.append(grid_obj('label',lab,None,{},(simple('label',(.82,.79,.72),.6,.2,.3),)*2,thick=.05,sub=1))
    # ---- sleeves
    for sgn in(1,-1): obs.append(sleeve(B,p,tree,sgn,mats))
    # ---- pockets
    pz=p.get('pocketz')
    for sgn in(1,-1):
        pk=p['pocket']
        if pk=='flap': patch(B,p,obs,mats,sgn,q0=8.6+p.get('pocketq',0),z0=pz or 88,w=15.5,h=6.2,slant=1.2,round_=1.8,lift=.75)
        if pk=='welt': patch(B,p,obs,mats,sgn,q0=12+p.get('pocketq',0),z0=pz or 84,w=4.2,h=17,slant=0,round_=.5,lift=.7,lean=4.2)
        if pk=='patch': patch(B,p,obs,mats,sgn,q0=9.5+p.get('pocketq',0),z0=pz or 71,w=p.get('patchw',18),h=p.get('patchh',21),slant=0,round_=3.0,lift=.55)
    vent(B,p,obs,mats)
    # ---- buttons
    R=1.45; bm=button_mesh(R,horn,dark)
    if p['breast']=='double':
        bx=ov-2.6; zs=[zb-2.5-k*p['pitch'] for k in range(p['rows'])]
        for zc in zs:
            for sx in(1,-1):
                q=bx if sx>0 else -bx
                pt,n=B.at(zc,q,left=False); place(bm,pt,n,lift=.12)
    elif p['breast']=='single':
        zs=[zb-1.5-k*p['pitch'] for k in range(p['rows'])]
        for zc in zs: pt,n=B.at(zc,p['ov']*.0,left=False); place(bm,pt,n,lift=.12)
    if p['belt']: belt(B,p,obs,mats,horn)
    return B,obs
